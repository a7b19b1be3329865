import { expect, test } from 'vitest'
import { auditCalls } from '#features/audit/contract.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { contractor, enquiry, job, leadAt } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { privacyCalls } from './contract.ts'
import { privacyWorks } from './scheduled.ts'

test('an admin deletes an account: it is found no more, others have back what they held with it, and the reason is kept', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const before = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  await leadAt(here, 'confirmed', await job(here, owner), owner, builder)
  const answer = await here.done(
    privacyCalls.deleteUser,
    { id: owner.id, reason: 'Asked for by telephone' },
    { as: admin },
  )
  expect(answer.message).toBe('The account and all the personal data in it have been deleted.')
  const farewell = await here.mailTo(owner.email)
  expect(farewell.text).toContain('One of us deleted it.')
  expect(farewell.text).not.toContain('password')
  expect(await here.done(peopleCalls.allUsers, { search: owner.email }, { as: admin })).toEqual([])
  const after = await here.done(creditCalls.ledger, { contractorId: builder.id }, { as: builder })
  expect(after.leadCreditsBalance).toBe(before.leadCreditsBalance)
  const [entry] = await here.done(auditCalls.list, { subjectId: owner.id }, { as: admin })
  expect(entry).toMatchObject({ action: 'Delete an account', reason: 'Asked for by telephone', subject: null })
  expect((await here.request(privacyCalls.deleteUser, { id: owner.id }, { as: admin })).status).toBe(404)
})

test('an admin deletes no admin', async () => {
  const here = await world()
  const [admin, other] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  expect((await here.request(privacyCalls.deleteUser, { id: other.id }, { as: admin })).status).toBe(403)
})

test('mails to others that were on their way when an account was deleted arrive as written, and then lose their words', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const owner = await here.person({ role: 'client', firstName: 'Zebedee' })
  const builder = await contractor(here)
  await leadAt(here, 'contacted', await job(here, owner), owner, builder)
  here.clock.advance(1000)
  await here.done(privacyCalls.deleteUser, { id: owner.id, reason: 'Asked for by telephone' }, { as: admin })
  const named = async () => {
    const { rows } = await here.services.database.pool.query(
      `select from outbox where user_id = $1 and subject || text || coalesce(html, '') ~ 'Zebedee'`,
      [builder.id],
    )
    return rows.length
  }
  const night = () => carryOut(here.services, privacyWorks)
  await night()
  expect(await named()).toBeGreaterThan(0)
  expect((await here.mails()).filter(({ to, text }) => to === builder.email && text.includes('Zebedee'))).not.toEqual(
    [],
  )
  await night()
  expect(await named()).toBe(0)
  const { rows } = await here.services.database.pool.query(`select from outbox where user_id = $1 and text <> ''`, [
    builder.id,
  ])
  // The notification of the deletion names nobody.
  expect(rows).toHaveLength(1)
})

test('the mail about a contractor whose account an admin deletes does not name them', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const [owner, builder] = [await here.person({ role: 'client' }), await contractor(here)]
  await leadAt(here, 'contacted', await job(here, owner), owner, builder)
  await here.mails()
  await here.done(privacyCalls.deleteUser, { id: builder.id, reason: 'Asked for by telephone' }, { as: admin })
  const told = await here.mailTo(owner.email)
  expect(told.subject).toBe('A contractor has closed their account: “Leaking kitchen tap”')
  expect(told.text).not.toContain(builder.lastName)
})

test('what somebody wrote to us waits no longer once their account is deleted, and no mail to us keeps it', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const builder = await contractor(here)
  const words = 'Quillfeather is not answered.'
  await here.done(enquiryCalls.contact, { ...enquiry, message: words }, { as: builder })
  await here.done(complaintCalls.open, { kind: 'data', text: words }, { as: builder })
  const told = async () => (await here.mails()).filter(({ text }) => text.includes(words)).length
  expect(await told()).toBe(2)
  await here.done(privacyCalls.deleteUser, { id: builder.id, reason: 'Asked for by telephone' }, { as: admin })
  await carryOut(here.services, privacyWorks)
  expect(await here.done(inboxCalls.list, {}, { as: admin })).toEqual([])
  const kept = 'select from outbox where subject || text ~ $1'
  const { pool } = here.services.database
  expect((await pool.query(kept, ['Quillfeather|Wilf|07700 900111'])).rowCount).toBe(0)
})
