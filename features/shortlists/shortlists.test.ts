import { expect, test } from 'vitest'
import { eraseAccount } from '#features/privacy/services.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { contractor, homeowner } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { shortlistCalls } from './contract.ts'
import { longestShortlist } from './rules.ts'

async function listOf(here: World, owner: Awaited<ReturnType<typeof homeowner>>) {
  return (await here.done(shortlistCalls.list, {}, { as: owner })).map(({ id }) => id)
}

test('A shortlist is the homeowner’s own: newest first, each contractor once, and nobody else reads it', async () => {
  await using here = await world()
  const [owner, other] = [await homeowner(here), await homeowner(here)]
  const [first, second] = [await contractor(here), await contractor(here)]
  for (const { id: contractorId } of [first, first, second]) {
    here.clock.advance(1000)
    expect(await here.done(shortlistCalls.save, { contractorId }, { as: owner })).toEqual({ saved: true })
  }
  expect(await listOf(here, owner)).toEqual([second.id, first.id])
  expect(await listOf(here, other)).toEqual([])
  const holds = () => here.done(shortlistCalls.holds, { contractorId: second.id }, { as: owner })
  expect(await holds()).toEqual({ saved: true })
  await here.done(shortlistCalls.remove, { contractorId: second.id }, { as: owner })
  expect(await holds()).toEqual({ saved: false })
  expect(await listOf(here, owner)).toEqual([first.id])
})

test('A contractor who pauses stays on it and is said to take no work; one who leaves is on no list any more', async () => {
  const { here, owner, person } = await peopleScene()
  await here.done(shortlistCalls.save, { contractorId: person.id }, { as: owner })
  await here.done(profileCalls.pause, { id: person.id, until: '2026-03-01' }, { as: person })
  expect(await here.done(shortlistCalls.list, {}, { as: owner })).toMatchObject([{ id: person.id, takesWork: false }])
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, person.id))
  expect(await listOf(here, owner)).toEqual([])
  const { rows } = await here.services.database.pool.query('select from shortlisted_contractors')
  expect(rows).toHaveLength(0)
})

test('A shortlist ends where its length does, also when many are saved at the same moment', async () => {
  await using here = await world()
  const owner = await homeowner(here)
  const [last, oneMore] = [await contractor(here), await contractor(here)]
  const { pool } = here.services.database
  await pool.query(
    `with made as (insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'c' || n || '@example.com'))).*
        from users u, generate_series(2, $2::int) n where u.id = $1 returning id),
      listed as (insert into contractors select (jsonb_populate_record(c, jsonb_build_object('id', made.id))).*
        from contractors c, made where c.id = $1 returning id)
      insert into shortlisted_contractors select $3, id, now() from listed`,
    [last.id, longestShortlist, owner.id],
  )
  const save = ({ id: contractorId }: { id: string }) =>
    here.request(shortlistCalls.save, { contractorId }, { as: owner })
  const answers = await Promise.all([save(last), save(oneMore)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await pool.query('select count(*)::int as count from shortlisted_contractors')
  expect(rows).toEqual([{ count: longestShortlist }])
})
