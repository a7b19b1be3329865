import { expect, test } from 'vitest'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { leadCalls } from './contract.ts'
import type { LeadState } from './rules/states.ts'

const here = await world({ rateLimits: false })

async function scene(state: LeadState) {
  const [owner, person] = [await homeowner(here), await contractor(here)]
  return { owner, person, leadId: await leadAt(here, state, await job(here, owner), owner, person) }
}
const mailsTo = async (email: string) => (await here.mails()).filter(({ to }) => to === email).length

test('an approval pressed twice is one approval, and not a failure', async () => {
  const { owner, person, leadId } = await scene('pending')
  const first = await here.done(leadCalls.approve, { leadId }, { as: owner })
  const mails = await mailsTo(person.email)
  expect(await here.done(leadCalls.approve, { leadId }, { as: owner })).toEqual(first)
  expect(await mailsTo(person.email)).toBe(mails)
  const stranger = await homeowner(here)
  expect((await here.request(leadCalls.approve, { leadId }, { as: stranger })).status).toBe(404)
})

test('a quote accepted twice is accepted once; another version of it is not accepted', async () => {
  const { owner, person, leadId } = await scene('quoted')
  const first = await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  const mails = await mailsTo(person.email)
  expect(await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })).toEqual(first)
  expect(await mailsTo(person.email)).toBe(mails)
  const other = '01890000-0000-7000-8000-000000000000'
  expect((await here.request(leadCalls.acceptQuote, { leadId, quoteId: other }, { as: owner })).status).toBe(409)
})

test('an invitation sent twice is one; with other words it is a second, which is refused', async () => {
  const [owner, person] = [await homeowner(here), await contractor(here)]
  const invitation = { jobId: await job(here, owner), contractorId: person.id, message: 'Could you come by?' }
  const first = await here.done(leadCalls.invite, invitation, { as: owner })
  expect(await here.done(leadCalls.invite, invitation, { as: owner })).toEqual(first)
  const other = { ...invitation, message: 'Or tomorrow?' }
  expect((await here.request(leadCalls.invite, other, { as: owner })).status).toBe(409)
})
