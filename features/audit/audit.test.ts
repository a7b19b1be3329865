import { expect, test } from 'vitest'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { mailCalls } from '#features/mails/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { contractor, enquiry, homeowner } from '#tests/market.ts'
import { subscriber } from '#tests/subscriber.ts'
import { waiting } from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { auditCalls } from './contract.ts'

test('the audit log is searched by person, admin, what was done and date, and taken as a file without letters', async () => {
  await using here = await world({ rateLimits: false })
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const person = await contractor(here)
  const give = (as: typeof first) =>
    here.done(creditCalls.adjust, { id: person.id, amount: 2, reason: 'A gift' }, { as })
  await give(first)
  here.clock.advance(days(2))
  await give(second)
  await here.done(enquiryCalls.contact, enquiry)
  const [open] = await here.done(inboxCalls.list, {}, { as: first })
  await here.done(inboxCalls.answer, { enquiryId: open?.id ?? '', message: 'Dear Wilf, yes.' }, { as: first })

  const { admins, actions } = await here.done(auditCalls.choices, {}, { as: first })
  expect(admins.map(({ email }) => email).toSorted()).toEqual([first.email, second.email].toSorted())
  expect(actions).toEqual(['Give one contractor credits, or take some back', 'Reply to an enquiry by email'])
  const found = async (wanted: RawInput<typeof auditCalls.list>) =>
    (await here.done(auditCalls.list, wanted, { as: first })).map(({ admin }) => admin)
  expect(await found({})).toEqual([first.email, second.email, first.email])
  expect(await found({ sort: 'oldest' })).toEqual([first.email, second.email, first.email])
  expect(await found({ sort: 'oldest', adminId: second.id })).toEqual([second.email])
  const [oldest] = await here.done(auditCalls.list, { sort: 'oldest' }, { as: first })
  expect(await found({ sort: 'oldest', after: oldest?.id ?? '' })).toEqual([second.email, first.email])
  expect(await found({ search: person.email })).toEqual([second.email, first.email])
  expect(await found({ search: second.email })).toEqual([second.email])
  expect(await found({ adminId: second.id })).toEqual([second.email])
  expect(await found({ action: 'Reply to an enquiry by email' })).toEqual([first.email])
  expect(await found({ to: dayOf(later(here.clock(), -days(1))) })).toEqual([first.email])
  expect(await found({ from: dayOf(here.clock()), search: 'gift' })).toEqual([second.email])

  const { body } = await here.request(auditCalls.csv, { adminId: first.id }, { as: first })
  expect(String(body)).toContain('Reply to an enquiry by email')
  expect(String(body)).toContain('Amount: 2')
  const log = JSON.stringify(await here.done(auditCalls.list, {}, { as: first }))
  expect(`${String(body)}${log}`).not.toContain('Dear Wilf')
})

test('the audit log keeps of what was sent only what the call asks for', async () => {
  await using here = await world()
  const admin = await here.person({ role: 'admin' })
  const person = await contractor(here)
  const sent = { amount: 2, reason: ' A gift ', reply: 'Dear Wilf', more: { letter: 'Dear Wilf' } }
  const answer = await here.app.request(`/api/admin/people/${person.id}/credits`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  expect(answer.status).toBe(200)
  const { rows } = await here.services.database.pool.query('select reason, details from audit_entries')
  expect(rows).toEqual([{ reason: 'A gift', details: { amount: 2 } }])
})

test('the audit log calls everything that is there by a name, and only what is gone by none', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const person = await subscriber(here, 1)
  const name = `${person.firstName} ${person.lastName}`
  const subjectOfNewest = async () => (await here.done(auditCalls.list, {}, { as: admin }))[0]?.subject

  const { id: requestId } = await waiting(here, person, 'identity')
  await here.done(verificationCalls.approve, { requestId }, { as: admin })
  expect(await subjectOfNewest()).toBe(name)

  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  const [asked] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
  const refusal = { requestId: asked?.id ?? '', answer: 'withdrawn' as const, note: 'They rang on Monday.' }
  await here.done(subscriptionCalls.decideMoneyBack, refusal, { as: admin })
  expect(await subjectOfNewest()).toBe(name)

  await here.done(enquiryCalls.contact, enquiry)
  const [open] = await here.done(inboxCalls.list, {}, { as: admin })
  await here.done(inboxCalls.close, { enquiryId: open?.id ?? '' }, { as: admin })
  expect(await subjectOfNewest()).toBe('Message from Wilf Question')

  const said = { kind: 'conduct', text: 'Nobody came, and nobody rang.' } as const
  const complaint = await here.done(complaintCalls.open, said, { as: await homeowner(here) })
  await here.done(complaintDeskCalls.answer, { complaintId: complaint.id, text: 'We are looking.' }, { as: admin })
  expect(await subjectOfNewest()).toBe('Case C-00001')

  await here.mails()
  const [mail] = await here.done(mailCalls.list, { search: person.email }, { as: admin })
  await here.done(mailCalls.resend, { mailId: mail?.id ?? '' }, { as: admin })
  expect(await subjectOfNewest()).toBe(`Mail: ${mail?.subject}`)

  await here.services.database.pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'contractor', 'New', 'Comer' || n, 'comer' || n || '@example.com', true, $1, $1, $1
      from generate_series(1, 1000) n`,
    [here.clock()],
  )
  const { run } = await here.done(campaignCalls.reengageAll, {}, { as: admin })
  await here.done(bulkRunCalls.stop, { runId: run.id }, { as: admin })
  expect(await subjectOfNewest()).toBe('Re-engagement emails (1,000)')

  const gone = await homeowner(here)
  await here.done(privacyCalls.deleteUser, { id: gone.id, reason: 'Asked for by telephone' }, { as: admin })
  expect(await subjectOfNewest()).toBeNull()
})
