import { describe, expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { hours } from '#shared/dates.ts'
import { job } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { cookieOf, followLink, mailedToken, registered, signIn, signUp } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { jobDraftCalls } from './contract.ts'

const begun = { job: { title: 'Leaking tap', description: 'It drips.', urgency: 'urgent' }, step: 1 }
const read = async (here: World, as: Pick<Person, 'cookie'>) => (await here.done(jobDraftCalls.read, {}, { as })).draft

describe('A job that a homeowner has begun to describe', () => {
  test('is there on every device, until it is posted', async () => {
    const here = await world()
    const owner = await here.person({ role: 'client' })
    expect(await read(here, owner)).toBeNull()
    await here.done(jobDraftCalls.keep, { ...begun, after: null }, { as: owner })
    expect(await read(here, owner)).toMatchObject({ ...begun, updatedAt: here.clock().toISOString() })
    await job(here, owner)
    expect(await read(here, owner)).toBeNull()
  })

  test('is not back when a save of it arrives after it was posted', async () => {
    const here = await world()
    const owner = await here.person({ role: 'client' })
    const { version } = await here.done(jobDraftCalls.keep, { ...begun, after: null }, { as: owner })
    await job(here, owner)
    const late = await here.request(jobDraftCalls.keep, { ...begun, after: version }, { as: owner })
    expect(late).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } })
    expect(await read(here, owner)).toBeNull()
  })

  test('is nobody else’s', async () => {
    const here = await world()
    const [owner, other] = [await here.person({ role: 'client' }), await here.person({ role: 'client' })]
    await here.done(jobDraftCalls.keep, { ...begun, after: null }, { as: owner })
    expect(await read(here, other)).toBeNull()
    await here.done(jobDraftCalls.remove, {}, { as: other })
    expect(await read(here, owner)).toMatchObject(begun)
  })

  test('is not lost when two devices go on with it without each other', async () => {
    const here = await world()
    const owner = await here.person({ role: 'client' })
    const keep = (title: string, after: string | null) =>
      here.request(jobDraftCalls.keep, { job: { title }, step: 1, after }, { as: owner })
    const { version } = await here.done(jobDraftCalls.keep, { ...begun, after: null }, { as: owner })
    const phone = await keep('From the phone', version)
    expect(phone.status).toBe(200)
    for (const seen of [version, null])
      expect(await keep('From the laptop', seen)).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } })
    expect(await read(here, owner)).toMatchObject({ job: { title: 'From the phone' } })
    expect((await keep('From the laptop, having seen it', (await read(here, owner))?.version ?? null)).status).toBe(200)
  })

  test('is saved, and not another device’s, when it is saved again after a lost answer', async () => {
    const here = await world()
    const owner = await here.person({ role: 'client' })
    const keep = (after: string | null) => here.request(jobDraftCalls.keep, { ...begun, after }, { as: owner })
    const { version } = (await keep(null)).body as { version: string }
    expect(await keep(null)).toMatchObject({ status: 200, body: { version } })
    expect(await read(here, owner)).toMatchObject({ ...begun, version })
  })

  test('is kept once when two devices begin at the same moment', async () => {
    const here = await world()
    const owner = await here.person({ role: 'client' })
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        here.request(jobDraftCalls.keep, { job: { title }, step: 0, after: null }, { as: owner }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('goes with the account', async () => {
    const here = await world()
    const owner = await here.person({ role: 'client' })
    await here.done(jobDraftCalls.keep, { ...begun, after: null }, { as: owner })
    await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, owner.id))
    const { rows } = await here.services.database.pool.query('select * from job_drafts')
    expect(rows).toEqual([])
  })
})

describe('A job that a visitor described before signing up', () => {
  test('is there when they sign in on another device', async () => {
    const here = await world()
    const sarah = await registered(here, { jobDraft: begun })
    await followLink(here, await mailedToken(here, sarah.email))
    const cookie = cookieOf(await signIn(here, sarah))
    expect(await read(here, { cookie })).toMatchObject(begun)
    await here.done(jobDraftCalls.remove, {}, { as: { cookie } })
    expect(await read(here, { cookie })).toBeNull()
  })

  test('is said in the mail to be not posted yet, in no word of theirs, also when the link is sent again', async () => {
    const here = await world()
    const sarah = await registered(here, { jobDraft: begun })
    const first = await here.mailTo(sarah.email)
    here.clock.advance(hours(1))
    await here.done(accountCalls.resendVerification, { email: sarah.email })
    const again = await here.mailTo(sarah.email)
    expect(again.text).not.toBe(first.text)
    for (const mail of [first, again]) {
      expect(mail.subject).toContain('to post your job')
      expect(mail.text).toContain('It is not posted yet')
      expect(mail.text).not.toContain('tap')
    }
    const other = await registered(here)
    expect((await here.mailTo(other.email)).text).not.toContain('posted')
  })

  test('is of them alone who turn out to own the address', async () => {
    const here = await world()
    const sarah = signUp({ jobDraft: begun })
    const browser = cookieOf(await here.request(accountCalls.register, sarah))
    const theirs = { job: { title: 'Nobody asked for this' }, step: 2 }
    await registered(here, { email: sarah.email, password: 'known to mallory', jobDraft: theirs })
    const answer = await followLink(here, await mailedToken(here, sarah.email), browser)
    expect(await read(here, { cookie: cookieOf(answer) })).toMatchObject(begun)
  })

  test('stops nobody from signing up when it cannot be kept', async () => {
    const here = await world()
    const jobDraft = { job: { title: 'x'.repeat(20_000) }, step: 1 }
    const sarah = await registered(here, { jobDraft })
    await followLink(here, await mailedToken(here, sarah.email))
    const cookie = cookieOf(await signIn(here, sarah))
    expect(await read(here, { cookie })).toBeNull()
    expect((await here.request(jobCalls.list, {}, { as: { cookie } })).status).toBe(200)
  })
})
