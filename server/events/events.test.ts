import { expect, test, vi } from 'vitest'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { newId } from '#shared/ids.ts'
import { allHeard } from '#tests/heard.ts'
import { world } from '#tests/world.ts'
import { type Change, merge } from './events.ts'

function heardBy({ events }: Services) {
  const heard: Change[] = []
  events.subscribe((change) => heard.push(change))
  return heard
}

/** Publishes until it is received: a process that has just started may still be connecting. */
async function untilHeard(services: Services, change: Change, heard: Change[][]) {
  await vi.waitFor(
    () => {
      services.events.publish(change)
      for (const one of heard) expect(one).toContainEqual(change)
    },
    { timeout: 10_000, interval: 200 },
  )
}

test('a change reaches every process', async () => {
  await using here = await world()
  const second = await here.anotherProcess()
  const change = { users: [newId(), newId()], features: ['jobs', 'leads'] }
  await untilHeard(here.services, change, [heardBy(here.services), heardBy(second)])
})

test('a step tells the people it touched, once it is committed, which features changed', async () => {
  await using here = await world()
  const heard = heardBy(here.services)
  await untilHeard(here.services, { users: [newId()], features: ['ready'] }, [heard])
  heard.length = 0
  const user = newId()
  const refused = inTransaction(here.services, ['credits'], async ({ touch }) => {
    touch(newId())
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await inTransaction(here.services, ['leads', 'jobs'], async ({ touch }) => touch(user))
  await vi.waitFor(() => expect(heard).toContainEqual({ users: [user], features: ['jobs', 'leads'] }), 5000)
  expect(heard.flatMap(({ features }) => features)).not.toContain('credits')
})

test('listening goes on after the database cut every connection', async () => {
  await using here = await world({ logLevel: 'silent' })
  const second = await here.anotherProcess({ settings: { logLevel: 'silent' } })
  const heard = [heardBy(here.services), heardBy(second)]
  await untilHeard(here.services, { users: [newId()], features: ['jobs'] }, heard)
  await here.services.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await untilHeard(here.services, { users: [newId()], features: ['leads'] }, heard)
})

test('what the database could not take is told once it can', async () => {
  await using here = await world({ logLevel: 'silent' })
  const heard = heardBy(here.services)
  await untilHeard(here.services, { users: [newId()], features: ['ready'] }, [heard])
  const change = { users: [newId()], features: ['jobs'] }
  vi.spyOn(here.services.database.pool, 'query').mockImplementationOnce(() => {
    throw new Error('too many connections')
  })
  here.services.events.publish(change)
  await vi.waitFor(() => expect(heard).toContainEqual(change), 5000)
})

test('an unsubscribed listener is not called any more', async () => {
  await using here = await world()
  const heard: Change[] = []
  const unsubscribe = here.services.events.subscribe((change) => heard.push(change))
  await untilHeard(here.services, { users: [newId()], features: ['jobs'] }, [heard])
  unsubscribe()
  const others = heardBy(here.services)
  const change = { users: [newId()], features: ['leads'] }
  await untilHeard(here.services, change, [others])
  expect(heard).not.toContainEqual(change)
})

test('a page gets the changes of its own person alone, and another page of theirs still does after it unsubscribes', async () => {
  await using here = await world()
  const { events } = here.services
  const [person, other] = [newId(), newId()]
  const first: Change[] = []
  const second: Change[] = []
  const everything: Change[] = []
  const leave = events.subscribeAs(person, (change) => first.push(change))
  events.subscribeAs(person, (change) => second.push(change))
  events.subscribe((change) => everything.push(change))
  const both = { users: [other, person], features: ['jobs'] }
  await untilHeard(here.services, both, [first, second, everything])
  leave()
  await allHeard(here)
  first.length = 0
  const parsed = vi.spyOn(JSON, 'parse')
  await untilHeard(here.services, { users: [person], features: ['leads'] }, [second, everything])
  await untilHeard(here.services, { users: [other], features: ['credits'] }, [everything])
  const payloads = parsed.mock.calls.filter(([text]) => text.includes('credits'))
  parsed.mockRestore()
  expect(payloads).toHaveLength(everything.filter(({ features }) => features.includes('credits')).length)
  expect(first).toEqual([])
  expect(second.flatMap(({ features }) => features)).not.toContain('credits')
})

test('changes of the same features are told together, in messages the database takes', () => {
  const people = Array.from({ length: 400 }, newId)
  const changes = people.map((user, i) => ({ users: [user], features: i % 2 ? ['jobs', 'leads'] : ['leads', 'jobs'] }))
  const told = merge([...changes, { users: people.slice(0, 1), features: ['jobs', 'leads'] }])
  expect(told.flatMap(({ users }) => users).toSorted()).toEqual(people.toSorted())
  expect(told).toHaveLength(3)
  for (const change of told) expect(JSON.stringify(change).length).toBeLessThan(8000)
})
