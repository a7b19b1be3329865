import { expect, test } from 'vitest'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { mailCalls } from '#features/mails/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { enquiry, homeowner } from '#tests/market.ts'
import { subscriber } from '#tests/subscriber.ts'
import { waiting } from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { auditCalls } from './contract.ts'

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
  const refusal = { requestId: asked?.id ?? '', pay: false, note: 'Too late.' }
  await here.done(subscriptionCalls.decideMoneyBack, refusal, { as: admin })
  expect(await subjectOfNewest()).toBe(name)

  await here.done(enquiryCalls.contact, enquiry)
  const [open] = await here.done(inboxCalls.list, {}, { as: admin })
  await here.done(inboxCalls.close, { enquiryId: open?.id ?? '' }, { as: admin })
  expect(await subjectOfNewest()).toBe('Message from Wilf Question')

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
  expect(await subjectOfNewest()).toBe('send reengagement for 1000')

  const gone = await homeowner(here)
  await here.done(privacyCalls.deleteUser, { id: gone.id, reason: 'Asked for by telephone' }, { as: admin })
  expect(await subjectOfNewest()).toBeNull()
})
