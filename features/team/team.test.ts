import { expect, test } from 'vitest'
import { auditCalls } from '#features/audit/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { contractor, enquiry } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { teamCalls } from './contract.ts'

test('an owner gives roles and takes them; what is taken holds from the next call on', async () => {
  await using here = await world({ rateLimits: false })
  const owner = await here.person({ role: 'admin' })
  const admin = await here.person({ role: 'admin', adminRoles: [] })
  await here.done(enquiryCalls.contact, enquiry)
  const read = async () => (await here.request(inboxCalls.list, {}, { as: admin })).status
  expect(await read()).toBe(403)

  for (const _ of ['once', 'again'])
    await here.done(teamCalls.setRoles, { adminId: admin.id, roles: ['finance', 'support'] }, { as: owner })
  expect(await read()).toBe(200)
  expect((await here.done(signInCalls.session, {}, { as: admin })).user?.adminRoles).toEqual(['support', 'finance'])
  expect((await here.mailTo(admin.email)).text).toContain('From now on you are: Support, Finance.')
  expect((await here.mails()).filter(({ to }) => to === admin.email)).toHaveLength(1)
  const team = await here.done(teamCalls.list, {}, { as: owner })
  expect(team).toMatchObject([
    { roles: ['owner'] },
    { id: admin.id, roles: ['support', 'finance'], secondFactor: true },
  ])

  await here.done(teamCalls.setRoles, { adminId: admin.id, roles: ['finance'] }, { as: owner })
  expect(await read()).toBe(403)
  const [entry] = await here.done(auditCalls.list, {}, { as: owner })
  expect(entry).toMatchObject({ admin: owner.email, subjectId: admin.id, details: { roles: ['finance'] } })
})

test('who may not is told who may', async () => {
  await using here = await world({ rateLimits: false })
  const support = await here.person({ role: 'admin', adminRoles: ['support'] })
  const person = await contractor(here)
  const refused = await here.request(creditCalls.give, { userId: person.id, credits: 5 }, { as: support })
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      message: 'Your role does not include this. It is for: Finance, Owner. An owner can change your roles.',
    },
  })
})

test('the last owner cannot step down, but one of two can', async () => {
  await using here = await world({ rateLimits: false })
  const owner = await here.person({ role: 'admin' })
  const stepDown = { adminId: owner.id, roles: ['support' as const] }
  const refused = await here.request(teamCalls.setRoles, stepDown, { as: owner })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('the last owner') } })

  const second = await here.person({ role: 'admin', adminRoles: ['support'] })
  await here.done(teamCalls.setRoles, { adminId: second.id, roles: ['support', 'owner'] }, { as: owner })
  await here.done(teamCalls.setRoles, stepDown, { as: owner })
  expect((await here.request(teamCalls.list, {}, { as: owner })).status).toBe(403)
})

test('of two owners who take it from each other at the same moment, one stays', async () => {
  await using here = await world({ rateLimits: false })
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
    // Removes those left from the previous round.
    await here.services.database.pool.query("delete from admin_roles where user_id <> all($1) and role = 'owner'", [
      [one.id, other.id],
    ])
    const answers = await Promise.all([
      here.request(teamCalls.setRoles, { adminId: other.id, roles: [] }, { as: one }),
      here.request(teamCalls.setRoles, { adminId: one.id, roles: [] }, { as: other }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  }
})

test('a homeowner or contractor is given no role', async () => {
  await using here = await world({ rateLimits: false })
  const owner = await here.person({ role: 'admin' })
  const person = await here.person()
  const refused = await here.request(teamCalls.setRoles, { adminId: person.id, roles: ['support'] }, { as: owner })
  expect(refused.status).toBe(404)
})
