import { expect, test } from 'vitest'
import { auditCalls } from '#features/audit/contract.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { consentCalls } from '#features/consents/contract.ts'
import { choiceInWords, subjectName, ways } from '#features/consents/rules.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { adjustmentLimit } from '#features/credits/rules.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { groundSentence } from '#features/sanctions/rules.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { standing, subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'
import { personFileCalls } from './contract.ts'

test('somebody is found by name, even mistyped, by email, phone, business and company number', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const sarah = await here.person({
    firstName: 'Sarah',
    lastName: 'Whitfield',
    email: 'sw@mail.example',
    phone: '+447700900123',
  })
  const builder = await contractor(here)
  await here.services.database.pool.query(
    "update contractors set business_name = 'Holroyd & Sons', company_number = '01234567' where id = $1",
    [builder.id],
  )
  const find = async (search: string) =>
    (await here.done(personFileCalls.find, { search }, { as: admin })).map(({ id, exact }) => ({ id, exact }))
  for (const search of ['whitfield', 'Sarah Whit', 'sw@mail', '07700 900123', 'SARAH'])
    expect(await find(search), search).toEqual([{ id: sarah.id, exact: true }])
  for (const search of ['Sara Whitfeld', 'whitfied', 'sarrah', 'srah', 'sirah', 'Witfeild', 'Sahra whitefeeld'])
    expect(await find(search), search).toEqual([{ id: sarah.id, exact: false }])
  for (const search of ['holroyd', '1234567', '01234567'])
    expect(await find(search), search).toEqual([{ id: builder.id, exact: true }])
  for (const search of ['hollroyd', 'holryod', 'Holroide'])
    expect(await find(search), search).toEqual([{ id: builder.id, exact: false }])
  for (const search of ['syrrah', 'Sarah Wheatley', 'holland']) expect(await find(search), search).toEqual([])
  for (const search of ['', 'nobody@mail.example', 'Xylophone']) expect(await find(search), search).toEqual([])
})

test('somebody is found by a postcode, and by the number of a case or an invoice that they quote', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const owner = await homeowner(here)
  const builder = await subscriber(here, 1)
  const leadId = await leadAt(here, 'contacted', await job(here, owner), owner, builder)
  const about = { kind: 'work', about: 'lead', aboutId: leadId } as const
  const text = 'Nobody has come, and nobody answers the phone.'
  const complaint = await here.done(complaintCalls.open, { ...about, text }, { as: owner })
  const [invoice = { number: '' }] = (await standing(here, builder)).invoices
  const { pool } = here.services.database
  await pool.query("update contractors set postcode = 'BS1 4DJ' where id = $1", [builder.id])
  const find = async (search: string) =>
    (await here.done(personFileCalls.find, { search }, { as: admin })).map(({ id }) => id).sort()
  for (const search of ['LS6 3AA', 'ls63aa']) expect(await find(search), search).toEqual([owner.id])
  for (const search of ['BS1 4DJ', ` ${invoice.number.toLowerCase()}`])
    expect(await find(search), search).toEqual([builder.id])
  for (const search of [complaint.number, 'c1'])
    expect(await find(search), search).toEqual([owner.id, builder.id].sort())
  for (const search of ['M1 2AB', 'C-00002', `${invoice.number}1`]) expect(await find(search), search).toEqual([])
})

test('a file holds everything there is of somebody, in sections', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const jobId = await job(here, owner)
  await leadAt(here, 'contacted', jobId, owner, builder)
  const reason = 'They shouted at two people.'
  await here.done(
    sanctionCalls.impose,
    { userId: builder.id, kind: 'warning', ground: 'harming', reason },
    { as: admin },
  )
  const as = { as: admin }

  const file = await here.done(personFileCalls.file, { id: builder.id }, as)
  expect(file).toMatchObject({ id: builder.id, email: builder.email, userType: 'contractor', deletedAt: null })
  expect(JSON.stringify(file)).not.toMatch(/password|secret|token/i)
  const inForce = { kind: 'warning', ground: 'harming', state: 'in_force', endsAt: null, by: admin.email }
  expect(file.sanctions).toMatchObject([inForce])
  expect(await here.done(personFileCalls.jobs, { id: owner.id }, as)).toMatchObject([{ id: jobId, state: 'Active' }])
  const [lead] = await here.done(personFileCalls.leads, { id: builder.id }, as)
  expect(lead?.other).toEqual({ how: 'For', id: owner.id, name: `${owner.firstName} ${owner.lastName}` })
  expect(await here.done(personFileCalls.leads, { id: owner.id }, as)).toMatchObject([
    { other: { how: 'With', id: builder.id, name: `${builder.lastName} & Sons` } },
  ])
  expect(lead?.story.map(({ what }) => what)).toEqual([
    expect.stringContaining('asked to quote'),
    expect.stringContaining('confirmed the request'),
    expect.stringContaining('approved the request'),
    expect.stringContaining('made contact'),
  ])
  // All the leads of the job.
  expect(lead?.path).toBe(paths.adminLeads({ jobId }))
  const ledger = await here.done(personFileCalls.ledger, { id: builder.id }, as)
  expect(ledger.map(({ state }) => state)).toContain('-1')
  expect(await here.done(personFileCalls.sanctions, { id: builder.id }, as)).toMatchObject([
    { state: 'In force', by: admin.email, detail: expect.stringContaining(reason) },
  ])
  const [mail] = await here.done(personFileCalls.mails, { id: builder.id }, as)
  expect(mail).toMatchObject({ what: 'A warning about your account' })
  expect(await here.done(personFileCalls.audit, { id: builder.id }, as)).toMatchObject([
    { by: admin.email, detail: reason },
  ])
  const [entry] = await here.done(personFileCalls.audit, { id: builder.id }, as)
  expect(entry?.what).toBe(`Warning. ${groundSentence('harming')}`)
  const [{ id: sanctionId } = { id: '' }] = await here.done(personFileCalls.sanctions, { id: builder.id }, as)
  await here.done(sanctionCalls.lift, { sanctionId, reason: 'It was somebody else.', seen: 'in_force' }, as)
  expect(await here.done(personFileCalls.audit, { id: builder.id }, as)).toMatchObject([
    { what: 'Lift a sanction', by: admin.email, detail: 'It was somebody else.' },
    { by: admin.email, detail: reason },
  ])
  expect(await here.done(personFileCalls.sessions, { id: builder.id }, as)).toHaveLength(1)
  for (const call of [
    personFileCalls.reviews,
    personFileCalls.checks,
    personFileCalls.complaints,
    personFileCalls.payments,
    personFileCalls.messages,
    personFileCalls.notes,
  ])
    expect(await here.done(call, { id: builder.id }, as), call.path).toEqual([])
  await here.done(consentCalls.choose, { topic: 'setUp', choice: 'off' }, { as: builder })
  expect(await here.done(personFileCalls.consents, { id: builder.id }, as)).toMatchObject([
    { what: subjectName('setUp'), state: choiceInWords('setUp', 'off'), detail: ways['own-page'] },
  ])
  expect(await here.done(personFileCalls.consents, { id: owner.id }, as)).toEqual([])
  expect((await here.request(personFileCalls.file, { id: newId() }, as)).status).toBe(404)
  expect((await here.request(personFileCalls.file, { id: admin.id }, as)).status).toBe(404)
})

test('a section goes on page by page', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const owner = await homeowner(here)
  for (let n = 0; n < 27; n++)
    await here.done(personFileCalls.addNote, { id: owner.id, text: `Note ${n}` }, { as: admin })
  const page = async (number: number) =>
    (await here.done(personFileCalls.notes, { id: owner.id, page: number }, { as: admin })).map(({ what }) => what)
  expect((await page(1))[0]).toBe('Note 26')
  expect(await page(1)).toHaveLength(25)
  expect(await page(2)).toEqual(['Note 1', 'Note 0'])
})

test('a note names who wrote it, is given to whoever asks for their data without that name, and goes with the account', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const owner = await homeowner(here)
  const note = { id: owner.id, text: 'Rang twice about the wrong bill.' }
  for (const _ of ['once', 'again']) await here.done(personFileCalls.addNote, note, { as: admin })
  const notes = await here.done(personFileCalls.notes, { id: owner.id }, { as: admin })
  expect(notes).toMatchObject([{ what: note.text, by: admin.email }])
  const [entry] = await here.done(auditCalls.list, {}, { as: admin })
  expect(entry).toMatchObject({ subjectId: owner.id, details: {} })

  await here.done(privacyCalls.deleteUser, { id: owner.id, reason: 'Asked for it' }, { as: admin })
  expect(await here.done(personFileCalls.notes, { id: owner.id }, { as: admin })).toEqual([])
})

test('credits are given and taken back with a reason, which the contractor reads in the ledger, a mail and a notification', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin', adminRoles: ['finance'] })
  const builder = await contractor(here)
  const before = (await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })).leadCreditsBalance
  const adjust = (amount: number, reason: string) =>
    here.done(creditCalls.adjust, { id: builder.id, amount, reason }, { as: admin })

  expect(await adjust(12, 'A broken invitation')).toMatchObject({ leadCreditsBalance: before + 12 })
  expect(await adjust(-7, 'Given twice')).toMatchObject({ leadCreditsBalance: before + 5 })
  const { entries, leadCreditsBalance } = await here.done(
    creditCalls.ledger,
    { contractorId: builder.id },
    { as: builder },
  )
  expect(leadCreditsBalance).toBe(before + 5)
  expect(entries[0]).toMatchObject({ kind: 'admin_take_back', amount: -7, reason: 'Given twice', balance: before + 5 })
  expect((await here.mailTo(builder.email)).text).toContain('Why: Given twice')
  const bell = await here.done(notificationCalls.list, {}, { as: builder })
  expect(JSON.stringify(bell)).toContain('We have taken back 7 lead credits')
  const [line] = await here.done(personFileCalls.ledger, { id: builder.id }, { as: admin })
  expect(line).toMatchObject({ state: '-7', by: admin.email, detail: 'Given twice' })
  expect(line?.what).toContain(`balance ${before + 5}`)
})

test('no more is taken back than there is, and no more at once than the limit', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const builder = await contractor(here)
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  const refused = async (amount: number, reason = 'A test') =>
    (await here.request(creditCalls.adjust, { id: builder.id, amount, reason }, { as: admin })).status
  expect(await refused(-leadCreditsBalance - 1)).toBe(409)
  for (const amount of [0, 1.5, adjustmentLimit + 1, -adjustmentLimit - 1])
    expect(await refused(amount), `${amount}`).toBe(400)
  expect(await refused(1, ' ')).toBe(400)
  const half = Math.ceil(leadCreditsBalance / 2) + 1
  const both = await Promise.all([refused(-half), refused(-half)])
  expect(both.toSorted()).toEqual([200, 409])
})

test('a form that is sent twice gives once', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const builder = await contractor(here)
  const before = (await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })).leadCreditsBalance
  for (const amount of [10, -4]) {
    const form = { id: builder.id, amount, reason: 'A double click', key: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => here.request(creditCalls.adjust, form, { as: admin })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const other = await contractor(here)
    expect((await here.request(creditCalls.adjust, { ...form, id: other.id }, { as: admin })).status).toBe(409)
  }
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  expect(leadCreditsBalance).toBe(before + 6)
  const told = (await here.mails()).filter(
    ({ to, subject }) => to === builder.email && /credit|free lead/.test(subject),
  )
  expect(told).toHaveLength(2)
})
