import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { personFileCalls } from '#features/person-files/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { days } from '#shared/dates.ts'
import { allHeard } from '#tests/heard.ts'
import { homeowner } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { world } from '#tests/world.ts'
import { createApp } from '../../app.ts'
import { mostPages } from './live.ts'

test('a page that listens and leaves, over and over, leaves nothing behind; those open at the end are let go', async () => {
  await using here = await world()
  const stopping = new AbortController()
  const app = createApp(here.services, stopping.signal)
  const { cookie } = await here.person()
  const waiting = () => getEventListeners(stopping.signal, 'abort').length
  const before = waiting()
  for (let i = 0; i < 5; i += 1) {
    const { body } = await app.request('/api/events', { headers: { cookie } })
    const reader = body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  await app.request('/api/events', { method: 'HEAD', headers: { cookie } })
  await vi.waitFor(() => expect(waiting()).toBe(before))

  const open = await app.request('/api/events', { headers: { cookie } })
  stopping.abort()
  expect(await open.text()).toContain('connected')
})

test('one person keeps so many pages open and no more, and others theirs', async () => {
  await using here = await world()
  const [person, other] = [await here.person(), await here.person()]
  const listen = ({ cookie }: Person) => here.app.request('/api/events', { headers: { cookie } })
  const open: Response[] = []
  for (let pages = 0; pages < mostPages; pages++) open.push(await listen(person))
  expect((await listen(person)).status).toBe(429)
  open.push(await listen(other))
  await open[0]?.body?.cancel()
  await vi.waitFor(() => expect(here.services.events.listening(person.id)).toBe(mostPages - 1))
  open.push(await listen(person))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  for (const { body } of open.slice(1)) await body?.cancel()
})

test('a page gets what changed between its rendering and its connection, and nothing earlier or of others', async () => {
  await using here = await world()
  const { services, app } = here
  const person = await here.person()
  const change = (userId: string, feature: string) => services.events.publish({ users: [userId], features: [feature] })
  const told = async (since: Date) => {
    const { body } = await app.request(`/api/events?page=x&since=${since.getTime()}`, {
      headers: { cookie: person.cookie },
    })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    const more = await Promise.race([reader?.read(), sleep(200, undefined)])
    await reader?.cancel()
    return more?.value ?? ''
  }
  await vi.waitFor(() => {
    change(person.id, 'jobs')
    expect(services.events.changedWithin(person.id, 10_000)).toEqual(['jobs'])
  }, 10_000)
  change((await here.person()).id, 'credits')
  // All events have arrived by then.
  await sleep(300)
  const now = services.clock().getTime()
  expect(await told(new Date(now - 10_000))).toContain('{"features":["jobs"]}')
  expect(await told(new Date(now + 1))).toBe('')
})

test('every admin’s page gets what a colleague changed, also before it connected; nobody else’s, nor one without a second factor', async () => {
  await using here = await world()
  const { app, services } = here
  const [colleague, admin, enrolling] = [
    await here.person({ role: 'admin' }),
    await here.person({ role: 'admin' }),
    await here.person({ role: 'admin' }),
  ]
  const { pool } = services.database
  await pool.query('delete from second_factors where user_id = $1', [enrolling.id])
  const owner = await homeowner(here)
  const leaving = new AbortController()
  const heardBy = async ({ cookie }: Person, since = '') => {
    const { body } = await app.request(`/api/events?since=${since}`, { headers: { cookie } })
    const heard: string[] = []
    const hear = new WritableStream<string>({
      write: (part) => void heard.push(...(part.match(/(?<=^data: ).*/gm) ?? [])),
    })
    void body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(hear, { signal: leaving.signal })
      .catch(() => {})
    return heard
  }
  const note = (text: string) => here.done(personFileCalls.addNote, { id: owner.id, text }, { as: colleague })
  const before = services.clock().getTime() - 10_000
  const heard = [await heardBy(admin), await heardBy(enrolling), await heardBy(owner)]
  await allHeard(here)
  await note('Rang us.')
  await allHeard(here)
  const late = [
    await heardBy(admin, `${before}`),
    await heardBy(enrolling, `${before}`),
    await heardBy(owner, `${before}`),
  ]
  const one = '{"features":["audit","person-files"]}'
  await vi.waitFor(() => expect(late).toEqual([[one], [], []]))
  expect(heard).toEqual([[one], [], []])

  await pool.query("insert into second_factors (user_id, secret, confirmed_at) values ($1, 'new', now())", [
    enrolling.id,
  ])
  await note('Rang again.')
  await here.done(signInCalls.adminLogout, {}, { as: colleague })
  await allHeard(here)
  await vi.waitFor(() => expect(heard).toEqual([[one, one], [one], []]))
  leaving.abort()
})

test('a page that may have missed changes, because the process did, is disconnected and connects again', async () => {
  await using here = await world({ logLevel: 'silent' })
  const { services, app } = here
  const { id, cookie } = await here.person()
  await vi.waitFor(() => {
    services.events.publish({ users: [id], features: ['jobs'] })
    expect(services.events.changedWithin(id, 10_000)).toEqual(['jobs'])
  }, 10_000)
  const open = await app.request('/api/events', { headers: { cookie } })
  const said = open.text()
  await services.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(await said).toContain('connected')
})

test('a page listens no longer than its session, whatever ends that and whichever process it listens to', async () => {
  await using here = await world()
  const admin = await here.person({ role: 'admin' })
  const apps = [here.app, createApp(await here.anotherProcess(), new AbortController().signal)]
  const listen = async ({ cookie }: Person) => {
    const open = await Promise.all(apps.map((app) => app.request('/api/events', { headers: { cookie } })))
    return Promise.all(open.map((answer) => answer.text()))
  }
  const suspension = { kind: 'suspension', ground: 'harming', reason: 'Bogus work, said three people.' } as const
  const endings = [
    (as: Person) => here.done(signInCalls.logout, {}, { as }),
    (as: Person) => here.done(privacyCalls.signOutEverywhere, {}, { as }),
    ({ id: userId }: Person) => here.done(sanctionCalls.impose, { userId, ...suspension }, { as: admin }),
    ({ id }: Person) => here.done(privacyCalls.deleteUser, { id }, { as: admin }),
  ]
  const other = await here.person()
  const others = vi.fn()
  void listen(other).then(others)
  for (const end of endings) {
    const person = await here.person()
    const told = listen(person)
    await vi.waitFor(() => expect(here.services.events.listening(person.id)).toBe(1))
    await end(person)
    for (const text of await told) expect(text).toContain('connected')
  }
  expect(others).not.toHaveBeenCalled()

  here.clock.advance(days(401))
  here.services.events.publish({ users: [other.id], features: ['jobs'] })
  await vi.waitFor(() => expect(others).toHaveBeenCalled())
  expect(JSON.stringify(others.mock.calls)).not.toContain('jobs')
})
