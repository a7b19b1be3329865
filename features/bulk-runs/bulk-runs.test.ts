import { expect, test, vi } from 'vitest'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { finishYourProfile } from '#features/campaigns/letters.ts'
import { reengageAll } from '#features/campaigns/scheduled.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { giveToAll, takeRunBack } from '#features/credits/scheduled.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import type { FollowerOf, Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { domainEvent } from '#server/domain-events/domain-event.ts'
import { after, followersIn } from '#server/domain-events/followers.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { toldOf } from '#tests/heard.ts'
import { contractor, homeowner, job, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { bulkRunCalls } from './contract.ts'
import { insertRun, lockNextRun } from './records/run.ts'
import { atMostEvery } from './rules.ts'
import { carryOutRuns, progressInterval } from './scheduled.ts'
import { advance, type BulkWork, bulkBatch } from './services.ts'

const work = carryOutRuns([giveToAll, takeRunBack, reengageAll])
const carryOn = (services: Services) => carryOut(services, [work])

/** Contractors with an account but no profile. */
const newcomers = (here: World, count: number) =>
  here.services.database.pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'contractor', 'New', 'Comer' || n, 'comer' || n || '@example.com', true, $2, $2, $2
      from generate_series(1, $1) n`,
    [count, here.clock()],
  )

const reminded = async (here: World) =>
  (await here.mails()).filter(({ kind }) => kind === 're-engagement').map(({ to }) => to)

test('a small run is done with the call that asked for it, and tells what it did', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await newcomers(here, 3)
  const { successCount, failedCount, run } = await here.done(campaignCalls.reengageAll, {}, { as: admin })
  expect({ successCount, failedCount, state: run.state }).toEqual({ successCount: 3, failedCount: 0, state: 'done' })
  expect(new Set(await reminded(here)).size).toBe(3)
})

test('a large run goes on by itself, reaches everybody, and nobody twice', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await newcomers(here, 2 * bulkBatch + 7)
  const begun = await here.done(campaignCalls.reengageAll, {}, { as: admin })
  expect(begun.run).toMatchObject({ state: 'running', sent: bulkBatch, total: 2 * bulkBatch + 7 })
  expect((await here.request(campaignCalls.reengageAll, {}, { as: admin })).status).toBe(409)
  // Two processes at the same time.
  await Promise.all([carryOn(here.services), carryOn(await here.anotherProcess())])
  const [run] = await here.done(bulkRunCalls.list, {}, { as: admin })
  expect(run).toMatchObject({ state: 'done', sent: 2 * bulkBatch + 7, skipped: 0, failed: 0 })
  const to = await reminded(here)
  expect(to).toHaveLength(2 * bulkBatch + 7)
  expect(new Set(to).size).toBe(to.length)
})

test('the open pages of admins are refreshed every few seconds with a run’s progress, and at its end', async () => {
  const here = await world()
  const [admin, colleague] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  await newcomers(here, 5 * bulkBatch)
  await here.done(campaignCalls.reengageAll, {}, { as: admin })
  let elapsed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
  const { signal } = new AbortController()
  const turn = <T>(batch: () => Promise<T>) => {
    elapsed += progressInterval / 2
    return batch()
  }
  const told = await toldOf(here, colleague, () => work.run(here.services, { signal, turn }))
  vi.restoreAllMocks()
  expect((await here.done(bulkRunCalls.list, {}, { as: admin }))[0]).toMatchObject({ state: 'done' })
  expect(told.filter((feature) => feature === 'bulk-runs')).toHaveLength(2)
})

test('a process that crashes in the middle of a batch leaves nothing half done; another continues', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await newcomers(here, 2 * bulkBatch)
  await here.done(campaignCalls.reengageAll, {}, { as: admin })
  const dying = inTransaction(here.services, [], async (transaction) => {
    const run = await lockNextRun(transaction.db)
    if (run) await advance(transaction, run, reengageAll)
    await transaction.db.executeQuery({
      sql: 'select pg_terminate_backend(pg_backend_pid())',
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'dying' },
    })
  })
  await expect(dying).rejects.toThrow()
  await carryOn(here.services)
  const to = await reminded(here)
  expect(to).toHaveLength(2 * bulkBatch)
  expect(new Set(to).size).toBe(to.length)
})

test('a stopped run rests until it is resumed', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await newcomers(here, bulkBatch + 1)
  const { run } = await here.done(campaignCalls.reengageAll, {}, { as: admin })
  await here.done(bulkRunCalls.stop, { runId: run.id }, { as: admin })
  await carryOn(here.services)
  expect(await reminded(here)).toHaveLength(bulkBatch)
  await here.done(bulkRunCalls.resume, { runId: run.id }, { as: admin })
  await carryOn(here.services)
  expect(await reminded(here)).toHaveLength(bulkBatch + 1)
  expect((await here.request(bulkRunCalls.stop, { runId: run.id }, { as: admin })).status).toBe(409)
})

test('what fails for one is reported, and done for the others', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await newcomers(here, 3)
  await here.services.database.pool.query(
    `create function fall() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger fall before insert on reengagements for each row
       when (new.user_id = '00000000-0000-4000-8000-000000000000') execute function fall();
     update users set id = '00000000-0000-4000-8000-000000000000' where email = 'comer2@example.com'`,
  )
  const { successCount, failedCount } = await here.done(campaignCalls.reengageAll, {}, { as: admin })
  expect({ successCount, failedCount }).toEqual({ successCount: 2, failedCount: 1 })
  const [run] = await here.done(bulkRunCalls.list, {}, { as: admin })
  expect(run?.failures).toEqual(['comer2@example.com: It did not work.'])
})

test('a deferred write that fails for one fails for that one alone', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const [unlucky, ...others] = [await contractor(here), await contractor(here), await contractor(here)]
  await here.services.database.pool.query(
    `create function fall() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger fall before insert on credit_entries for each row
       when (new.contractor_id = '${unlucky.id}' and new.kind = 'admin_grant') execute function fall()`,
  )
  const { run } = await here.done(creditCalls.giveToAll, { credits: 5 }, { as: admin })
  expect(run).toMatchObject({ state: 'done', sent: 2, failed: 1 })
  const given = async (by: Person) => (await here.done(creditCalls.ledger, { contractorId: by.id }, { as: by })).entries
  for (const by of others) expect((await given(by)).filter(({ kind }) => kind === 'admin_grant')).toHaveLength(1)
  expect((await given(unlucky)).filter(({ kind }) => kind === 'admin_grant')).toEqual([])
})

test('what follows from something that fails for one is undone with it, mails and all', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await newcomers(here, 3)
  await here.services.database.pool.query(
    "update users set id = '00000000-0000-4000-8000-000000000000' where email = 'comer2@example.com'",
  )
  const welcomed = domainEvent<{ id: string; email: string }>('somebody was welcomed')
  const write: FollowerOf<typeof welcomed> = async ({ db, mail, services }, { id, email }) => {
    await db.updateTable('users').set({ first_name: 'Welcomed' }).where('id', '=', id).execute()
    mail({ userId: id, email }, finishYourProfile('Welcomed', services.settings, true))
  }
  const failing: BulkWork = {
    ...reengageAll,
    async act(transaction, id) {
      const { email } = await transaction.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await transaction.publish(welcomed, { id, email })
      if (email === 'comer2@example.com') throw new Error('Not this one')
      return 'sent'
    },
  }
  const followers = followersIn([after(welcomed, write)])
  const run = await inTransaction({ ...here.services, followers }, [], async (transaction) => {
    const begun = { id: newId(), work: failing.name, details: {}, state: 'running', total: 3 } as const
    const run = await insertRun(
      transaction.db,
      { ...begun, started_by: admin.id, started_at: here.clock() },
      here.clock(),
    )
    if (!run) throw new Error('Nothing else runs here')
    return advance(transaction, run, failing)
  })
  expect(run).toMatchObject({ sent: 2, failed: 1, state: 'done' })
  expect((await reminded(here)).sort()).toEqual(['comer1@example.com', 'comer3@example.com'])
  const { rows } = await here.services.database.pool.query("select email from users where first_name = 'Welcomed'")
  expect(rows.map(({ email }) => email).sort()).toEqual(['comer1@example.com', 'comer3@example.com'])
})

test('nobody is reminded again within a week, nor ever who wants no such mails', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await newcomers(here, 2)
  await here.done(campaignCalls.reengageAll, {}, { as: admin })
  expect(await here.done(campaignCalls.reengageAll, {}, { as: admin })).toMatchObject({
    successCount: 0,
    run: { skipped: 2 },
  })
  const mail = await here.mailTo('comer1@example.com')
  const token = /api\/unsubscribe\/(\S+)/.exec(mail.unsubscribe ?? '')?.[1] ?? ''
  // The one-click POST of a mail program (RFC 8058).
  const answer = await here.app.request(`/api/unsubscribe/${token}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(200)
  here.clock.advance(days(8))
  expect(await here.done(campaignCalls.reengageAll, {}, { as: admin })).toMatchObject({
    successCount: 1,
    run: { skipped: 1 },
  })
  expect((await reminded(here)).filter((to) => to === 'comer1@example.com')).toHaveLength(1)
})

test('credits for everybody that are asked for twice, at once or in a moment, are given once', async () => {
  const here = await world()
  const [admin, person] = [await here.person({ role: 'admin' }), await contractor(here)]
  const give = async () => (await here.request(creditCalls.giveToAll, { credits: 5 }, { as: admin })).status
  expect((await Promise.all([give(), give(), give()])).sort()).toEqual([200, 409, 409])
  expect(await give()).toBe(409)
  const balance = async () =>
    (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })).leadCreditsBalance
  expect(await balance()).toBe(trial.leads + 5)
  here.clock.advance(atMostEvery)
  expect(await give()).toBe(200)
  expect(await balance()).toBe(trial.leads + 10)
})

test('credits for everybody that are sent again with the same key, however much later, are given once', async () => {
  const here = await world()
  const [admin, person] = [await here.person({ role: 'admin' }), await contractor(here)]
  const asked = { credits: 5, key: newId() } as const
  const { run } = await here.done(creditCalls.giveToAll, asked, { as: admin })
  expect((await here.done(creditCalls.giveToAll, asked, { as: admin })).run.id).toBe(run.id)
  here.clock.advance(days(1))
  expect((await here.done(creditCalls.giveToAll, asked, { as: admin })).run).toMatchObject({ id: run.id, sent: 1 })
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })
  expect(leadCreditsBalance).toBe(trial.leads + 5)
  const another = await here.person({ role: 'admin' })
  expect((await here.request(creditCalls.giveToAll, asked, { as: another })).status).toBe(409)
})

/** Copies of a contractor's profile. */
async function hands(here: World, like: Person, count: number) {
  const { pool } = here.services.database
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'contractor', 'Many', 'Hands', 'hand' || n || '@example.com', true, $1, $1, $1
      from generate_series(1, $2::int) n`,
    [here.clock(), count],
  )
  const { names, theirs } = (
    await pool.query(
      `select string_agg(column_name, ', ') as names, string_agg('contractors.' || column_name, ', ') as theirs
      from information_schema.columns
      where table_name = 'contractors' and column_name <> 'id' and is_generated = 'NEVER'`,
    )
  ).rows[0]
  await pool.query(
    `insert into contractors (id, ${names}) select users.id, ${theirs}
      from users, contractors where users.email like 'hand%' and contractors.id = $1`,
    [like.id],
  )
}

test('credits for more than a thousand contractors wait for a second admin', async () => {
  const here = await world()
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const somebody = await contractor(here)
  await hands(here, somebody, 1000)
  const { run } = await here.done(creditCalls.giveToAll, { credits: 10 }, { as: first })
  expect(run).toMatchObject({ state: 'waiting', sent: 0, total: 1001 })
  const asked = await here.mailTo(second.email)
  expect(asked.subject).toBe('A bulk run waits for your agreement: Free leads for all contractors')
  expect((await here.mails()).some(({ to }) => to === first.email)).toBe(false)
  expect((await here.done(notificationCalls.unread, {}, { as: second })).notifications).toBe(1)
  expect((await here.done(bulkRunCalls.list, {}, { as: first }))[0]?.mayAgree).toEqual([second.email])
  expect((await here.request(bulkRunCalls.agree, { runId: run.id }, { as: first })).status).toBe(403)
  await here.done(bulkRunCalls.agree, { runId: run.id }, { as: second })
  await carryOn(here.services)
  const { rows } = await here.services.database.pool.query(
    "select contractor_id, sum(amount) from credit_entries where kind = 'admin_grant' group by contractor_id having sum(amount) = 10",
  )
  expect(rows).toHaveLength(1001)
})

test('what a run gave is taken back as far as it is left, once, and whoever loses some is told', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const [kept, spent, corrected] = [await contractor(here), await contractor(here), await contractor(here)]
  const balanceOf = async (person: Person) =>
    (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })).leadCreditsBalance
  const { run } = await here.done(creditCalls.giveToAll, { credits: 5 }, { as: admin })
  const later = await contractor(here)
  // Spends the whole trial, which expires first, and two of the given credits.
  const owner = await homeowner(here)
  for (let n = 0; n < trial.leads + 2; n++)
    await here.done(
      leadCalls.confirmQuote,
      { leadId: await request(here, await job(here, owner), spent) },
      { as: spent },
    )
  await here.done(creditCalls.adjust, { id: corrected.id, amount: -5, reason: 'Not meant' }, { as: admin })
  here.clock.advance(atMostEvery)

  const mailsBefore = (await here.mails()).length
  const answer = await here.done(
    creditCalls.takeRunBack,
    { runId: run.id, reason: 'Pressed by mistake' },
    { as: admin },
  )
  expect(answer.message).toBe('Taken back from 2 of 3 contractors.')
  expect(answer.run).toMatchObject({
    work: 'take-back-credits',
    state: 'done',
    total: 3,
    sent: 2,
    skipped: 1,
    failed: 0,
  })
  expect(await Promise.all([kept, spent, corrected, later].map(balanceOf))).toEqual([
    trial.leads,
    0,
    trial.leads,
    trial.leads,
  ])
  const told = (await here.mails()).slice(mailsBefore).filter(({ kind }) => kind === 'credits-taken-back')
  expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [kept.email, 'We have taken back 5 lead credits'],
    [spent.email, 'We have taken back 3 lead credits'],
  ])
  const runs = await here.done(bulkRunCalls.list, {}, { as: admin })
  expect(runs.map(({ work, mayTakeBack, givenAt }) => [work, mayTakeBack, givenAt])).toEqual([
    ['take-back-credits', false, run.startedAt],
    ['give-credits', false, null],
  ])
  here.clock.advance(atMostEvery)
  const again = await here.request(creditCalls.takeRunBack, { runId: run.id, reason: 'Again' }, { as: admin })
  expect(again).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
})

test('credits are taken back from more than a thousand once a second admin agrees, and from the rest after a stop', async () => {
  const here = await world()
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  await hands(here, await contractor(here), 1000)
  const given = (await here.done(creditCalls.giveToAll, { credits: 10 }, { as: first })).run
  const take = () => here.request(creditCalls.takeRunBack, { runId: given.id, reason: 'Not meant' }, { as: first })
  expect((await take()).status, 'not while it waits').toBe(409)
  await here.done(bulkRunCalls.agree, { runId: given.id }, { as: second })
  await carryOn(here.services)
  const { run, message } = await here.done(
    creditCalls.takeRunBack,
    { runId: given.id, reason: 'Not meant' },
    { as: first },
  )
  expect(message).toBe('A second admin has to agree before it begins.')
  expect(run).toMatchObject({ state: 'waiting', total: 1001, sent: 0 })
  expect((await take()).status, 'not twice').toBe(409)
  await here.done(bulkRunCalls.drop, { runId: run.id }, { as: first })
  // A run stopped early may be started again for the rest.
  const anew = (await here.done(creditCalls.takeRunBack, { runId: given.id, reason: 'Not meant' }, { as: first })).run
  await here.done(bulkRunCalls.agree, { runId: anew.id }, { as: second })
  await carryOn(here.services)
  const { rows } = await here.services.database.pool.query(
    `select sum(amount)::int as left_of_it, count(distinct contractor_id)::int as people from credit_entries
      where lot_id in (select id from credit_entries where run_id = $1)`,
    [given.id],
  )
  expect(rows).toEqual([{ left_of_it: 0, people: 1001 }])
})
