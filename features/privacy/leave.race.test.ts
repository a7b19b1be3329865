import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { deletionWord } from '#features/departures/rules.ts'
import { beginDeparture } from '#features/departures/services.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { later, monthsLater } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import { leedsProfile } from '#tests/leeds-profile.ts'
import { whileHeld } from '#tests/locks.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { confirmed, cookieOf, signIn, whoIs } from '#tests/sign-up.ts'
import { subscriber } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { privacyCalls } from './contract.ts'
import { idleWarning } from './rules/retention.ts'
import { retentionYears } from './rules.ts'
import { privacyWorks } from './scheduled.ts'

const jobOf = (id: string): [string, string] => ['select from jobs where id = $1 for no key update', id]
const accountLock = ({ id }: Person): [string, string] => ['select from users where id = $1 for no key update', id]
const walletOf = ({ id }: Person): [string, string] => ['select from contractors where id = $1 for no key update', id]
const isFree = ([sql, id]: [string, string]) => ({ text: `${sql} nowait`, values: [id] })

const suspension = { kind: 'suspension', ground: 'harming', reason: 'They threatened a homeowner.' } as const

async function balance(here: World, person: Person) {
  return (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })).leadCreditsBalance
}

const accountOf = async (here: World, { email }: { email: string }): Promise<string> =>
  (await here.services.database.pool.query('select id from users where email = $1', [email])).rows[0].id

test('deleting a homeowner’s account waits for a job without a wallet in its hands', async () => {
  const { here, owner, person } = await peopleScene()
  const jobs = [await job(here, owner), await job(here, owner)]
  for (const jobId of jobs) await leadAt(here, 'pending', jobId, owner, person)
  const deleting = () => erase(here, owner)
  await whileHeld(here, jobOf(jobs[1] ?? ''), deleting, (other) => other.query(isFree(walletOf(person))))
  expect(await balance(here, person)).toBe(3)
})

test('deleting a homeowner’s account takes the wallets of all jobs in the order everybody takes them in', async () => {
  const { here, owner, person: first } = await peopleScene()
  const second = await contractor(here)
  await leadAt(here, 'pending', await job(here, owner), owner, second)
  await leadAt(here, 'pending', await job(here, owner), owner, first)
  const deleting = () => erase(here, owner)
  await whileHeld(here, walletOf(first), deleting, (other) => other.query(isFree(walletOf(second))))
  expect([await balance(here, first), await balance(here, second)]).toEqual([3, 3])
})

test('lifting a suspension waits for a job without the wallet in its hands', async () => {
  const { here, owner, person } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const jobs = [await job(here, owner), await job(here, owner)]
  for (const jobId of jobs) await leadAt(here, 'confirmed', jobId, owner, person)
  await here.done(sanctionCalls.impose, { userId: person.id, ...suspension }, { as: admin })
  const [imposed] = await here.done(sanctionCalls.list, { show: 'active' }, { as: admin })
  const lifting = () =>
    here.done(sanctionCalls.lift, { sanctionId: imposed?.id ?? '', reason: 'It was somebody else.' }, { as: admin })
  await whileHeld(here, jobOf(jobs[1] ?? ''), lifting, (other) => other.query(isFree(walletOf(person))))
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })
  expect(leadCreditsBalance).toBe(3)
})

test('whoever goes waits for the plan without job or wallet in their hands, as its renewal waits for the wallet', async () => {
  const here = await world()
  const [owner, admin] = [await homeowner(here), await here.person({ role: 'admin' })]
  const goings: ((person: Person) => Promise<unknown>)[] = [
    ({ id }) => inTransaction(here.services, [], (transaction) => beginDeparture(transaction, id)),
    ({ id }) => here.done(sanctionCalls.impose, { userId: id, ...suspension }, { as: admin }),
    (person) => erase(here, person),
  ]
  for (const going of goings) {
    const person = await subscriber(here, 1)
    const jobId = await job(here, owner)
    await leadAt(here, 'confirmed', jobId, owner, person)
    const plan: [string, string] = ['select from subscriptions where contractor_id = $1 for update', person.id]
    await whileHeld(
      here,
      plan,
      () => going(person),
      async (other) => {
        await other.query(isFree(jobOf(jobId)))
        await other.query(isFree(walletOf(person)))
      },
    )
  }
})

test('deleting an account waits for a sign-in that is under way, and for nothing that the sign-in waits for', async () => {
  const here = await world()
  const person = await confirmed(here)
  const id = await accountOf(here, person)
  await whileHeld(
    here,
    ['select from credentials where user_id = $1 for share', id],
    () => erase(here, { id }),
    (other) => other.query('select from users where id = $1 for key share nowait', [id]),
  )
  expect((await signIn(here, person)).status).toBe(401)
})

test('suspending somebody waits for a sign-in that is under way, and ends the session it begins', async () => {
  const here = await world()
  const [person, admin] = [await confirmed(here), await here.person({ role: 'admin' })]
  const id = await accountOf(here, person)
  await whileHeld(
    here,
    ['select from credentials where user_id = $1 for share', id],
    () => here.done(sanctionCalls.impose, { userId: id, ...suspension }, { as: admin }),
    (other) => other.query('commit'),
  )
  expect((await signIn(here, person)).status).toBe(403)
})

test('whoever comes back at the last moment is neither deleted nor warned', async () => {
  const here = await world()
  const idle = await homeowner(here)
  const ends = monthsLater(here.clock(), 12 * retentionYears.idleAccount)
  const [warnIdle, deleteIdle] = privacyWorks
  const comesBackDuring = (work: ScheduledWork | undefined) =>
    whileHeld(
      here,
      ['select from users where id = $1 for no key update', idle.id],
      () => carryOut(here.services, work ? [work] : []),
      async (other) => {
        await other.query('update users set last_seen_at = $2 where id = $1', [idle.id, here.clock()])
        await other.query('commit')
      },
    )
  const account = async () =>
    (await here.services.database.pool.query('select deleted_at, idle_warned_at from users where id = $1', [idle.id]))
      .rows[0]
  here.clock.set(later(ends, -idleWarning))
  await comesBackDuring(warnIdle)
  expect(await account()).toEqual({ deleted_at: null, idle_warned_at: null })
  expect(await here.mails()).toEqual([])

  here.clock.set(later(monthsLater(here.clock(), 12 * retentionYears.idleAccount), -idleWarning))
  await carryOut(here.services, privacyWorks)
  here.clock.advance(idleWarning)
  await comesBackDuring(deleteIdle)
  expect(await account()).toMatchObject({ deleted_at: null })
})

test('suspending somebody and choosing a new password with a link take account and password in the same order', async () => {
  const here = await world()
  const [person, admin] = [await confirmed(here), await here.person({ role: 'admin' })]
  const id = await accountOf(here, person)
  await whileHeld(
    here,
    ['select from users where id = $1 for no key update', id],
    () => here.done(sanctionCalls.impose, { userId: id, ...suspension }, { as: admin }),
    (other) => other.query('select from credentials where user_id = $1 for update nowait', [id]),
  )
  expect((await signIn(here, person)).status).toBe(403)
})

test('deleting an account and choosing a new password with a link end its sessions in the same order', async () => {
  const here = await world()
  const person = await confirmed(here)
  const cookie = cookieOf(await signIn(here, person))
  const id = await accountOf(here, person)
  const as = { ...(await here.person()), id, cookie }
  const answer = await whileHeld(
    here,
    ['select from users where id = $1 for no key update', id],
    () => here.request(privacyCalls.deleteAccount, { password: person.password, word: deletionWord }, { as }),
    (other) => other.query('select from sessions where user_id = $1 for update nowait', [id]),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0')
  expect(await whoIs(here, cookie)).toBeNull()
})

test('a job that is being posted when its owner’s account is deleted is not posted', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const deleted = ['update users set deleted_at = now() where id = $1', owner.id] as [string, string]
  const posting = () => job(here, owner)
  await expect(whileHeld(here, deleted, posting, (other) => other.query('commit'))).rejects.toThrow('answered 401')
  const { rows } = await here.services.database.pool.query('select from jobs')
  expect(rows).toHaveLength(0)
})

test('a request or an invitation that is under way when the contractor leaves is not made', async () => {
  const { here, owner, person } = await peopleScene()
  const jobId = await job(here, owner)
  const statusOfWhenGone = (opening: () => Promise<{ status: number }>) =>
    whileHeld(here, accountLock(person), opening, async (other) => {
      await other.query('update contractors set listed = false where id = $1', [person.id])
      await other.query('insert into departures values ($1, now(), now(), true)', [person.id])
      await other.query('commit')
    }).then(({ status }) => status)
  expect(await statusOfWhenGone(() => here.request(leadCalls.requestQuote, { jobId }, { as: person }))).toBe(401)
  await here.services.database.pool.query('update contractors set listed = true')
  await here.services.database.pool.query('delete from departures')
  const invitation = { homeownerId: owner.id, jobId, contractorId: person.id }
  expect(await statusOfWhenGone(() => here.request(leadCalls.invite, invitation, { as: owner }))).toBe(404)
  expect(await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })).toEqual([])
})

test('a profile, a plan or a payment that is under way when the contractor leaves does not come about', async () => {
  const here = await world()
  const fresh = await here.person({ role: 'contractor' })
  const trying = await contractor(here)
  const paying = await subscriber(here, 1)
  await here.done(subscriptionCalls.cancel, {}, { as: paying })
  const underWay: [Person, () => Promise<{ status: number }>][] = [
    [fresh, () => here.request(profileCalls.create, leedsProfile('Late & Sons', ['Plumbing']), { as: fresh })],
    [trying, () => here.request(subscriptionCalls.create, { planId: 1 }, { as: trying })],
    [paying, () => here.request(subscriptionCalls.resume, {}, { as: paying })],
  ]
  for (const [person, call] of underWay) {
    const { status } = await whileHeld(here, accountLock(person), call, async (other) => {
      await other.query('insert into departures values ($1, now(), now(), false)', [person.id])
      await other.query('commit')
    })
    expect(status).toBe(401)
  }
  const { rows } = await here.services.database.pool.query('select contractor_id, cancelling from subscriptions')
  expect(rows).toEqual([{ contractor_id: paying.id, cancelling: true }])
})

test('whoever leaves waits for their request that is under way, and ends it', async () => {
  const { here, owner, person } = await peopleScene()
  const jobId = await job(here, owner)
  const opening = () => here.done(leadCalls.requestQuote, { jobId }, { as: person })
  await whileHeld(here, jobOf(jobId), opening, (other) =>
    expect(other.query(isFree(accountLock(person)))).rejects.toThrow('could not obtain lock'),
  )
  await inTransaction(here.services, [], (transaction) => beginDeparture(transaction, person.id))
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.status).toBe('withdrawn')
})

test('a profile that is being saved with a choice of mails waits for its account without the profile in its hands', async () => {
  const here = await world()
  const person = await contractor(here)
  await whileHeld(
    here,
    ['select from users where id = $1 for no key update', person.id],
    () => here.done(profileCalls.update, { id: person.id, marketingOptOut: false }, { as: person }),
    (other) => other.query(isFree(walletOf(person))),
  )
  expect((await here.done(profileCalls.own, {}, { as: person }))?.marketingOptOut).toBe(false)
})
