import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { auditCalls } from '#features/audit/contract.ts'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { type AdminCommand, setUpAdmin } from '#features/sign-in/actions/admin-command.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { days, minutes } from '#shared/dates.ts'
import { rowsPerPage } from '#shared/searching.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { confirmed, registered, signUp } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { peopleCalls } from './contract.ts'

let here: World
let admin: Person
beforeAll(async () => {
  here = await world({ rateLimits: false })
  admin = await here.person({ role: 'admin' })
})

const names = async (search: string, more: object = {}) =>
  (await here.done(peopleCalls.allUsers, { search, ...more }, { as: admin })).map(({ firstName }) => firstName)

describe('an admin finds people', () => {
  test('by any part of a name or address, by phone however it is spaced, and by business', async () => {
    await here.person({ firstName: 'Zebedee', lastName: 'Quill', email: 'zq@example.org', phone: '+447700900987' })
    const builder = await contractor(here)
    expect(await names('ebed')).toEqual(['Zebedee'])
    expect(await names('quill zeb')).toEqual(['Zebedee'])
    expect(await names('zq@example')).toEqual(['Zebedee'])
    expect(await names('07700 900 987')).toEqual(['Zebedee'])
    expect(await names('+44 7700 900987')).toEqual(['Zebedee'])
    expect(await names(`${builder.lastName} & sons`)).toContain(builder.firstName)
  })

  test('by the phone or e-mail of their business', async () => {
    const builder = await contractor(here)
    const { businessPhone, businessEmail } = await here.done(profileCalls.own, {}, { as: builder }).then((own) => {
      if (!own) throw new Error('There is no profile')
      return own
    })
    for (const search of [
      businessPhone,
      businessPhone.replace(/^0/, '+44 '),
      businessEmail,
      businessEmail.toUpperCase(),
    ])
      expect(await names(search)).toEqual([builder.firstName])
    expect(await names(businessPhone.slice(0, -1))).toEqual([])
  })

  test('with two letters only where a word begins, and with signs as they are', async () => {
    expect(await names('qu')).toEqual(['Zebedee'])
    expect(await names('ui')).toEqual([])
    expect(await names('100%_\\')).toEqual([])
  })

  test('of one kind, never admins, and page by page in each order without leaving anybody out', async () => {
    for (let i = 0; i < rowsPerPage + 3; i++) {
      here.clock.advance(minutes(1))
      await here.person({
        firstName: `Pat${i}`,
        lastName: `Pager${String(i % 3)}`,
        role: i % 2 ? 'client' : 'contractor',
      })
    }
    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const seen: string[] = []
      let after: string | undefined
      for (;;) {
        const page = await here.done(peopleCalls.allUsers, { search: 'pager', sort, after }, { as: admin })
        seen.push(...page.map(({ id }) => id))
        after = page.at(-1)?.id
        if (page.length < rowsPerPage) break
      }
      expect(new Set(seen).size).toBe(rowsPerPage + 3)
      expect(seen).toHaveLength(rowsPerPage + 3)
    }
    const clients = await here.done(peopleCalls.allUsers, { search: 'pager', userType: 'client' }, { as: admin })
    expect(new Set(clients.map(({ userType }) => userType))).toEqual(new Set(['client']))
    expect(await names(admin.email)).toEqual([])
  })

  test('and the figures count them', async () => {
    const { totalUsers, contractorsCount, clientsCount } = await here.done(peopleCalls.stats, {}, { as: admin })
    expect(totalUsers).toBe(contractorsCount + clientsCount)
    const before = await here.done(peopleCalls.stats, {}, { as: admin })
    await job(here, await homeowner(here))
    const after = await here.done(peopleCalls.stats, {}, { as: admin })
    expect(after.activeJobs).toBe(before.activeJobs + 1)
    expect(after.recentSignups).toBe(before.recentSignups + 1)
  })
})

test('credits given by an admin are in the ledger with their reason, the contractor is told, and it is written down', async () => {
  const builder = await contractor(here)
  const before = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  await here.done(creditCalls.give, { userId: builder.id, credits: 5, reason: 'For the trouble' }, { as: admin })
  const after = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  expect(after.leadCreditsBalance).toBe(before.leadCreditsBalance + 5)
  expect(after.entries[0]).toMatchObject({ kind: 'admin_grant', amount: 5, reason: 'For the trouble', expiresAt: null })
  expect(await here.mailTo(builder.email)).toMatchObject({ kind: 'credits-given' })
  const [entry] = await here.done(auditCalls.list, { subjectId: builder.id }, { as: admin })
  expect(entry).toMatchObject({
    admin: admin.email,
    action: 'Give free lead credits to one contractor',
    reason: 'For the trouble',
    details: { credits: 5 },
    subject: `${builder.firstName} ${builder.lastName}`,
  })
  await expect(here.services.database.pool.query('delete from audit_entries')).rejects.toThrow('append-only')
  await expect(here.services.database.pool.query("update audit_entries set reason = ''")).rejects.toThrow('append-only')
})

test('what is refused is not written down, and homeowners are given no credits', async () => {
  const owner = await homeowner(here)
  expect((await here.request(creditCalls.give, { userId: owner.id, credits: 5 }, { as: admin })).status).toBe(404)
  expect(await here.done(auditCalls.list, { subjectId: owner.id }, { as: admin })).toEqual([])
})

test('an admin deletes a job with contractors at work: the owner reads why, the contractor has the credit back', async () => {
  const owner = await homeowner(here)
  const builder = await contractor(here)
  const jobId = await job(here, owner)
  const before = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  await leadAt(here, 'site_visited', jobId, owner, builder)
  expect((await here.request(jobAdminCalls.remove, { jobId, reason: ' ' }, { as: admin })).status).toBe(400)
  await here.done(jobAdminCalls.remove, { jobId, reason: 'This is an advertisement.' }, { as: admin })
  expect((await here.mailTo(owner.email)).text).toContain('This is an advertisement.')
  expect((await here.mailTo(builder.email)).text).toContain('is back in your balance')
  const after = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  expect(after.leadCreditsBalance).toBe(before.leadCreditsBalance)
  expect(await here.done(jobCalls.list, {}, { as: owner })).toEqual([])
  const [found] = await here.done(jobAdminCalls.search, { search: owner.email }, { as: admin })
  expect(found).toMatchObject({ id: jobId, status: 'cancelled', client: { email: owner.email }, leadsCount: 1 })
  expect(await here.request(jobAdminCalls.remove, { jobId, reason: 'Again' }, { as: admin })).toMatchObject({
    status: 409,
    body: { message: '“Leaking kitchen tap” has been deleted already.' },
  })
})

test('the command makes an admin once, takes the password of one who is locked out, and touches nobody else', async () => {
  const command = (name: AdminCommand, email: string) =>
    inTransaction(here.services, [], (transaction) => setUpAdmin(transaction, name, email))
  const { link } = await command('create', 'second@example.com')
  expect(link).toContain(`${here.services.settings.publicUrl}/reset-password?token=`)
  await expect(command('create', 'second@example.com')).rejects.toThrow('is already an admin')
  await expect(command('reset', 'third@example.com')).rejects.toThrow('There is no admin')
  const owner = await confirmed(here)
  await expect(command('reset', owner.email)).rejects.toThrow('registered as a homeowner')
  expect((await here.mails()).map(({ to }) => to)).not.toContain('second@example.com')
  expect((await command('reset', 'second@example.com')).link).not.toBe(link)
  expect((await here.mailTo('second@example.com')).text).toContain('signed you out everywhere')
  const [entry] = await here.done(auditCalls.list, { search: 'make an admin' }, { as: admin })
  expect(entry).toMatchObject({ admin: null, address: 'the command line' })
})

test('nobody is sent the same kind of link twice within seven days, unless an admin wants it', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const [early, late] = [await registered(here, { userType: 'contractor' }), signUp({ userType: 'contractor' })]
  const send = (wish: { again?: boolean } = {}) => here.done(peopleCalls.sendLoginCredentials, wish, { as: admin })
  const links = async (kind: string) => (await here.mails()).filter((mail) => mail.kind === kind).map(({ to }) => to)

  expect(await send()).toMatchObject({ message: 'Login links sent to 1 of 1 contractor.', totalProcessed: 1 })
  here.clock.advance(days(6))
  await here.done(accountCalls.register, late)
  expect(await send()).toMatchObject({ message: 'Login links sent to 1 of 2 contractors. 1 was left out.' })
  expect((await links('login-link')).sort()).toEqual([early.email, late.email].sort())

  // The newer account got a link when it signed up; the older one's link is older than the pause.
  here.clock.advance(days(1) + 1)
  expect(await here.done(peopleCalls.resendVerificationAll, {}, { as: admin })).toMatchObject({
    results: [
      { outcome: 'sent', count: 1 },
      { outcome: 'skipped', count: 1 },
      { outcome: 'failed', count: 0 },
    ],
  })
  expect((await links('verify-email')).filter((to) => to === early.email)).toHaveLength(2)
  expect(await send()).toMatchObject({ run: { sent: 1, skipped: 1 } })
  expect(await send({ again: true })).toMatchObject({ run: { sent: 2, skipped: 0 } })

  const [last] = await here.done(bulkRunCalls.list, { work: 'send-verification-links' }, { as: admin })
  expect(last).toMatchObject({ startedByName: admin.email, sent: 1, skipped: 1 })
})
