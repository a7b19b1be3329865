import { expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { minutes } from '#shared/dates.ts'
import { enquiry, homeowner, job } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { mailCalls } from './contract.ts'

test('every mail can be found; one is sent again as a mail of its own, but not while it is on its way', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const owner = await homeowner(here)
  await job(here, owner)
  const [waiting] = await here.done(mailCalls.list, { search: owner.email }, { as: admin })
  expect(waiting).toMatchObject({ kind: 'job-is-live', state: 'new', notAgain: 'It is still on its way.' })
  expect((await here.request(mailCalls.resend, { mailId: waiting?.id ?? '' }, { as: admin })).status).toBe(409)
  await here.mails()
  await here.done(mailCalls.resend, { mailId: waiting?.id ?? '' }, { as: admin })
  const copies = (await here.mails()).filter(({ to }) => to === owner.email)
  expect(copies.map(({ subject }) => subject)).toEqual([waiting?.subject, waiting?.subject])
  expect(copies[1]?.text).toBe(copies[0]?.text)
})

test('a mail sent again twice at once, or once more after a lost answer, is one mail; ten minutes later it is another', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const owner = await homeowner(here)
  await job(here, owner)
  const sent = async () => (await here.mails()).filter(({ to }) => to === owner.email).length
  expect(await sent()).toBe(1)
  const [first] = await here.done(mailCalls.list, { search: owner.email }, { as: admin })
  here.clock.advance(minutes(10))
  const again = () => here.done(mailCalls.resend, { mailId: first?.id ?? '' }, { as: admin })
  const [one, other] = await Promise.all([again(), again()])
  expect(one).toEqual(other)
  expect(await sent()).toBe(2)
  await again()
  expect(await sent()).toBe(2)
  here.clock.advance(minutes(10))
  await again()
  expect(await sent()).toBe(3)
})

test('nobody can follow the link of somebody else’s mail, and it is not sent again', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const owner = await homeowner(here)
  await here.services.database.pool.query(
    `insert into credentials (id, user_id, provider_id, account_id, created_at, updated_at)
      values (gen_random_uuid(), $1, 'credential', $2, now(), now())`,
    [owner.id, owner.id],
  )
  await here.done(accountCalls.forgotPassword, { email: owner.email })
  const [unsent] = await here.done(mailCalls.list, { search: owner.email, state: 'new' }, { as: admin })
  expect(unsent?.text).toContain('token=…')
  await here.mails()
  const [sent] = await here.done(mailCalls.list, { search: owner.email, state: 'sent' }, { as: admin })
  expect(sent?.notAgain).toContain('only works once')
  expect((await here.request(mailCalls.resend, { mailId: sent?.id ?? '' }, { as: admin })).status).toBe(409)
})

test('what was on its way to somebody who deletes the account is not sent, and what was sent is not sent again', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const owner = await homeowner(here)
  await job(here, owner)
  await here.mails()
  await job(here, owner)
  const { services } = here
  await inTransaction(services, [], (transaction) => eraseAccount(transaction, owner.id))
  const before = (await here.mails()).filter(({ to }) => to === owner.email)
  expect(before.map(({ kind }) => kind)).toEqual(['job-is-live', 'account-deleted'])
  const kept = await here.done(mailCalls.list, {}, { as: admin })
  expect(kept.map(({ kind, state }) => [kind, state])).toEqual([
    ['account-deleted', 'sent'],
    ['job-is-live', 'sent'],
  ])
  expect(kept[1]?.notAgain).toContain('deleted')
  const [first] = kept
  const fromTheOldest = await here.done(mailCalls.list, { sort: 'oldest' }, { as: admin })
  expect(fromTheOldest.map(({ id }) => id)).toEqual(kept.map(({ id }) => id).toReversed())
  const after = { sort: 'oldest' as const, after: fromTheOldest[0]?.id }
  expect(await here.done(mailCalls.list, after, { as: admin })).toEqual([first])
  expect((await here.request(mailCalls.resend, { mailId: kept[1]?.id ?? '' }, { as: admin })).status).toBe(409)
})

test('an enquiry waits until one of us answers it, once', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await here.done(enquiryCalls.contact, enquiry)
  const [open] = await here.done(inboxCalls.list, { search: 'hull' }, { as: admin })
  expect(open).toMatchObject({ name: 'Wilf Question', closedAt: null })
  const enquiryId = open?.id ?? ''
  await here.done(inboxCalls.answer, { enquiryId, message: 'We do.' }, { as: admin })
  const mail = await here.mailTo('wilf@example.com')
  expect(mail.text).toContain('We do.')
  expect(mail.text).toContain('Do you work in Hull?')
  expect((await here.request(inboxCalls.close, { enquiryId }, { as: admin })).status).toBe(409)
  expect(await here.done(inboxCalls.list, {}, { as: admin })).toEqual([])
  const [closed] = await here.done(inboxCalls.list, { state: 'closed' }, { as: admin })
  expect(closed).toMatchObject({ answer: 'We do.', closedBy: admin.email })
  expect((await here.request(inboxCalls.answer, { enquiryId, message: 'We do not.' }, { as: admin })).status).toBe(409)
})

test('an enquiry that was marked as dealt with by mistake is still answered', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await here.done(enquiryCalls.contact, enquiry)
  const [open] = await here.done(inboxCalls.list, {}, { as: admin })
  const enquiryId = open?.id ?? ''
  const closed = await here.done(inboxCalls.close, { enquiryId }, { as: admin })
  expect(await here.done(inboxCalls.close, { enquiryId }, { as: admin })).toEqual(closed)
  const colleague = await here.person({ role: 'admin' })
  expect((await here.request(inboxCalls.close, { enquiryId }, { as: colleague })).status).toBe(409)
  await here.done(inboxCalls.answer, { enquiryId, message: 'We do.' }, { as: admin })
  expect((await here.mailTo('wilf@example.com')).text).toContain('We do.')
})
