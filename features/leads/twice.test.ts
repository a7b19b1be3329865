import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { later, minutes } from '#shared/dates.ts'
import { contractor, feedback, homeowner, job, leadAt, request } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { leadEndingCalls } from './contract/endings.ts'
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

test('a request confirmed twice takes one credit and mails once; so is any step repeated with the same words', async () => {
  const { owner, person, leadId } = await scene('pending')
  const fresh = await request(here, await job(here, owner), person)
  const first = await here.done(leadCalls.confirmQuote, { leadId: fresh }, { as: person })
  const sums = async () => [
    (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })).leadCreditsBalance,
    await mailsTo(owner.email),
  ]
  const before = await sums()
  expect(await here.done(leadCalls.confirmQuote, { leadId: fresh }, { as: person })).toEqual(first)
  expect(await sums()).toEqual(before)
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  const contacted = { leadId, notes: 'We spoke on the phone.' }
  const after = await here.done(leadCalls.markContacted, contacted, { as: person })
  expect(await here.done(leadCalls.markContacted, contacted, { as: person })).toEqual(after)
  const other = { leadId, notes: 'I left a message.' }
  expect((await here.request(leadCalls.markContacted, other, { as: person })).status).toBe(409)
})

test('a completion with a rating is repeated as it was; with another rating it is refused', async () => {
  const { owner, leadId } = await scene('awaiting_completion')
  const first = await here.done(leadCalls.confirmCompletion, { leadId, feedback }, { as: owner })
  expect(await here.done(leadCalls.confirmCompletion, { leadId, feedback }, { as: owner })).toEqual(first)
  const other = { leadId, feedback: { ...feedback, rating: 1 } }
  expect((await here.request(leadCalls.confirmCompletion, other, { as: owner })).status).toBe(409)
})

test('an attempt logged twice is one; another at another minute is a second', async () => {
  const { person, leadId } = await scene('confirmed')
  const attempts = async () => {
    const leads = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
    return leads.find(({ id }) => id === leadId)?.attempts.length
  }
  here.clock.advance(minutes(5))
  const first = { leadId, how: 'phone', at: here.clock().toISOString(), note: '' } as const
  await here.done(leadEndingCalls.logAttempt, first, { as: person })
  await here.done(leadEndingCalls.logAttempt, first, { as: person })
  expect(await attempts()).toBe(1)
  const at = later(here.clock(), -minutes(2)).toISOString()
  await here.done(leadEndingCalls.logAttempt, { ...first, at }, { as: person })
  expect(await attempts()).toBe(2)
})
