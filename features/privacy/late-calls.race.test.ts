import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { reviewPhotoCalls } from '#features/reviews/contract/photos.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { whileHeld } from '#tests/locks.ts'
import { enquiry, feedback, review } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { subscriber } from '#tests/subscriber.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import type { World } from '#tests/world.ts'

type Answer = Promise<{ status: number }>

/** How a call of somebody is answered whose account is deleted while it is under way. */
async function statusOfWhenGone(here: World, { id }: Person, call: () => Answer): Promise<number> {
  const lock: [string, string] = ['select from users where id = $1 for no key update', id]
  const { status } = await whileHeld(here, lock, call, async (other) => {
    await other.query('update users set deleted_at = now() where id = $1', [id])
    await other.query('commit')
  })
  await here.services.database.pool.query('update users set deleted_at = null where id = $1', [id])
  return status
}

/** All mails and what these tables hold. */
async function kept({ services }: World, ...tables: string[]) {
  const { pool } = services.database
  return Promise.all(['outbox', ...tables].map(async (table) => (await pool.query(`select * from ${table}`)).rows))
}

test('what somebody writes to us while their account is deleted is neither kept nor mailed', async () => {
  const { here, owner, person } = await peopleScene()
  const { id: reviewId } = await review(here, owner, person)
  const complaint = { kind: 'conduct', text: 'Nobody comes.' } as const
  const { id } = await here.done(complaintCalls.open, complaint, { as: owner })
  const report = { kind: 'review', thingId: reviewId, reason: 'spam', statement: 'I never said so.' } as const
  const calls: [Person, () => Answer][] = [
    [owner, () => here.request(complaintCalls.open, { ...complaint, text: 'Still nobody.' }, { as: owner })],
    [owner, () => here.request(complaintCalls.say, { id, text: 'It was in May.' }, { as: owner })],
    [owner, () => here.request(enquiryCalls.contact, enquiry, { as: owner })],
    [person, () => here.request(reportCalls.report, report, { as: person })],
  ]
  const tables = ['complaints', 'complaint_statements', 'enquiries', 'reports']
  const before = await kept(here, ...tables)
  for (const [writer, call] of calls) expect(await statusOfWhenGone(here, writer, call)).toBe(401)
  expect(await kept(here, ...tables)).toEqual(before)
})

test('a review, its correction and a reply are not written while their writer’s account is deleted', async () => {
  const { here, owner, person, leadId } = await leadScene('awaiting_completion')
  const { id } = await review(here, owner, person)
  const said = { leadId, feedback: { ...feedback, comment: 'I am Jo, of Otley Road.' } }
  const calls: [Person, () => Answer][] = [
    [owner, () => here.request(leadCalls.confirmCompletion, said, { as: owner })],
    [owner, () => here.request(reviewCalls.correct, { id, feedback: said.feedback }, { as: owner })],
    [owner, () => sendForm(here, reviewPhotoCalls.add, { id }, [{ name: 'a.png', content: sampleFiles.png }], owner)],
    [person, () => here.request(reviewCalls.reply, { id, text: 'Thank you, Jo.' }, { as: person })],
  ]
  const before = await kept(here, 'reviews', 'review_photos', 'lead_events')
  for (const [writer, call] of calls) expect(await statusOfWhenGone(here, writer, call)).toBe(401)
  expect(await kept(here, 'reviews', 'review_photos', 'lead_events')).toEqual(before)
})

test('a name, a phone number or an email is not changed by a session that ends meanwhile', async () => {
  const { here, owner } = await peopleScene()
  const lock: [string, string] = ['select from users where id = $1 for no key update', owner.id]
  const change = { firstName: 'Mallory', phone: '07700 900999' }
  const { status } = await whileHeld(
    here,
    lock,
    () => here.request(ownAccountCalls.change, change, { as: owner }),
    async (other) => {
      await other.query('delete from sessions where user_id = $1', [owner.id])
      await other.query('commit')
    },
  )
  expect(status).toBe(401)
  const { rows } = await here.services.database.pool.query('select phone from users where id = $1', [owner.id])
  expect(rows).toEqual([{ phone: null }])
})

test('a profile, documents, an invoice and a request for money back do not outlast the account they come from', async () => {
  const { here, person, leadId } = await leadScene('accepted')
  const paying = await subscriber(here, 1)
  const { id } = person
  const { id: requestId } = await here.done(verificationCalls.ask, { verificationType: 'identity' }, { as: person })
  const paper = { name: 'passport.pdf', content: sampleFiles.pdf }
  const calls: [Person, () => Answer][] = [
    [person, () => here.request(profileCalls.update, { id, businessPhone: '0113 496 0777' }, { as: person })],
    [person, () => here.request(profileCalls.sayVat, { id, registered: false, number: '' }, { as: person })],
    [person, () => here.request(profileCalls.pause, { id, until: null }, { as: person })],
    [person, () => sendForm(here, verificationCalls.upload, { requestId }, [paper], person)],
    [person, () => here.request(customerInvoiceCalls.issue, { leadId }, { as: person })],
    [paying, () => here.request(subscriptionCalls.askMoneyBack, {}, { as: paying })],
  ]
  const tables = ['contractors', 'verification_requests', 'verification_documents', 'customer_invoices']
  const before = await kept(here, ...tables, 'money_back_requests')
  for (const [writer, call] of calls) expect(await statusOfWhenGone(here, writer, call)).toBe(401)
  expect(await kept(here, ...tables, 'money_back_requests')).toEqual(before)
})
