import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { stepBackTime } from '#features/leads/rules/times.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { toldOf } from '#tests/heard.ts'
import { contractor, homeowner, job, leadAt, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { world } from '#tests/world.ts'
import { jobStreetCalls } from './contract/street.ts'
import { jobCalls } from './contract.ts'

const here = await world({ rateLimits: false })
type Change = Omit<RawInput<typeof jobCalls.change>, 'id'>

const scene = async (state?: LeadState) => {
  const [owner, person] = [await homeowner(here), await contractor(here)]
  const jobId = await job(here, owner)
  const leadId = state ? await leadAt(here, state, jobId, owner, person) : ''
  const change = (input: Change, as: Person = owner) => here.request(jobCalls.change, { id: jobId, ...input }, { as })
  const close = (reason = '') => here.request(jobCalls.close, { id: jobId, reason }, { as: owner })
  const own = async () => (await here.done(jobCalls.list, {}, { as: owner })).find(({ id }) => id === jobId)
  const lead = async () => (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))[0]
  const balance = async () =>
    (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })).leadCreditsBalance
  const letters = async () => (await here.mails()).filter(({ to }) => to === person.email)
  return { owner, person, jobId, leadId, change, close, own, lead, balance, letters }
}

test('everything may be changed until a contractor has confirmed, and a job moves with its postcode', async () => {
  const { change, own } = await scene()
  const answer = await change({
    title: 'Dripping tap',
    category: 'electrical',
    location: 'Didsbury',
    postcode: 'm202ab',
  })
  expect(answer).toMatchObject({ status: 200, body: { title: 'Dripping tap', postcode: 'M20 2AB' } })
  expect(await own()).toMatchObject({ category: 'electrical', location: 'Didsbury', description: expect.any(String) })
  const seen = await here.done(jobCalls.browse, { jobId: (await own())?.id }, { as: await contractor(here) })
  expect(seen).toMatchObject([{ location: 'Manchester, M20', distanceMiles: expect.any(Number) }])
})

test('house and street go with the postcode they are in, and stay while it does', async () => {
  const { change, jobId, owner } = await scene()
  const street = '12 Cardigan Road'
  await here.done(jobStreetCalls.giveStreet, { id: jobId, street }, { as: owner })
  expect(await change({ title: 'Dripping tap', postcode: 'ls63aa' })).toMatchObject({ body: { street } })
  expect(await change({ postcode: 'M20 2AB' })).toMatchObject({ body: { street: null } })
})

test('a job is closed, and of contractors it is said only that any in touch have been told', async () => {
  const { close } = await scene()
  expect((await close()).body).toMatchObject({
    message: 'Your job is closed. Any contractors in touch have been told.',
  })
})

test('what is not said stays as it is', async () => {
  const { change } = await scene()
  await change({ budgetMin: 100, budgetMax: 200, urgency: 'urgent' })
  const { body } = await change({ title: 'A dripping tap' })
  expect(body).toMatchObject({ budgetMin: 100, budgetMax: 200, urgency: 'urgent' })
  expect(await change({ budgetMin: null })).toMatchObject({ body: { budgetMin: null, budgetMax: 200 } })
})

test.each<[LeadState | 'requested', Change, number]>([
  ['requested', { title: 'Another title' }, 200],
  ['pending', { title: 'Another title' }, 409],
  ['pending', { postcode: 'LS1 4DY' }, 409],
  ['pending', { category: 'roofing' }, 409],
  ['pending', { title: 'Leaking kitchen tap', urgency: 'urgent' }, 200],
  ['quoted', { description: 'Two taps drip by now, day and night.' }, 200],
  ['quoted', { budgetMax: 500 }, 200],
  ['accepted', { urgency: 'urgent' }, 409],
  ['completed', { urgency: 'urgent' }, 409],
])('with a contractor at %s, %j answers %i', async (state, input, status) => {
  const { change, jobId, person } = await scene(state === 'requested' ? undefined : state)
  if (state === 'requested') await request(here, jobId, person)
  expect((await change(input)).status).toBe(status)
})

test('a budget is still no less than its minimum when only one of the two changes', async () => {
  const { change } = await scene()
  await change({ budgetMin: 100 })
  expect(await change({ budgetMax: 50 })).toMatchObject({
    status: 400,
    body: { fields: { budgetMax: expect.any(String) } },
  })
})

test('a contractor in touch reads old and new by mail and on the lead, without what is not shared yet', async () => {
  const { change, lead, letters } = await scene('pending')
  const before = (await letters()).length
  await change({ description: 'Two taps drip. Ring me on 07700 900123.', budgetMax: 250 })
  const [letter, ...more] = (await letters()).slice(before)
  expect(more).toEqual([])
  expect(letter?.text).toContain('Budget: not given → up to £250')
  expect(letter?.text).toContain('“The mixer tap in the kitchen drips day and night.” → “Two taps drip.')
  const event = (await lead())?.events.at(-1)
  expect(event).toMatchObject({ action: 'change-job', by: 'client' })
  for (const text of [letter?.text, event?.notes]) {
    expect(text).toContain('[shared once approved]')
    expect(text).not.toContain('900123')
  }
})

test('an approved contractor reads what was written as it is; the same once more is no change', async () => {
  const { change, letters } = await scene('confirmed')
  const wanted = { description: 'Two taps drip. Ring me on 07700 900123.' }
  await change(wanted)
  expect((await letters()).at(-1)?.text).toContain('07700 900123')
  const count = (await letters()).length
  expect((await change(wanted)).status).toBe(200)
  expect(await letters()).toHaveLength(count)
})

test('a confirmed request can step back free for 48 hours after a change, and not a moment longer', async () => {
  const [early, late] = [await scene('pending'), await scene('pending')]
  const stepBack = ({ leadId, person: as }: typeof early) => here.request(leadEndingCalls.stepBack, { leadId }, { as })
  expect((await stepBack(early)).status).toBe(409)
  await early.change({ urgency: 'urgent' })
  await late.change({ urgency: 'urgent' })
  here.clock.advance(stepBackTime - 1)
  expect((await stepBack(early)).status).toBe(200)
  expect(await early.balance()).toBe(3)
  here.clock.advance(1)
  expect((await stepBack(late)).status).toBe(409)
})

test('whoever was approved after the change keeps those 48 hours; who was approved before has none', async () => {
  const [after, before] = [await scene('pending'), await scene('confirmed')]
  for (const { change } of [after, before]) await change({ urgency: 'urgent' })
  await here.done(leadCalls.approve, { leadId: after.leadId }, { as: after.owner })
  const stepBack = ({ leadId, person: as }: typeof after) => here.request(leadEndingCalls.stepBack, { leadId }, { as })
  expect((await stepBack(before)).status).toBe(409)
  expect((await stepBack(after)).status).toBe(200)
  expect(await after.balance()).toBe(3)
})

test('of a change and a confirmation at once, whoever confirms second gets the new job or the change is refused', async () => {
  for (let i = 0; i < 4; i++) {
    const { change, jobId, person, own } = await scene()
    const leadId = await request(here, jobId, person)
    const [changed, confirmed] = await Promise.all([
      change({ title: 'Another title' }),
      here.request(leadCalls.confirmQuote, { leadId }, { as: person }),
    ])
    expect(confirmed.status).toBe(200)
    expect([200, 409]).toContain(changed.status)
    expect((await own())?.title).toBe(changed.status === 200 ? 'Another title' : 'Leaking kitchen tap')
  }
})

test('closing frees the slot, returns the credit, tells the contractor, and leaves the job to be read and posted again', async () => {
  const { close, own, balance, lead, letters, owner, jobId } = await scene('contacted')
  expect(await close('We found a plumber next door, 07700 900123')).toMatchObject({ status: 200 })
  expect(await own()).toMatchObject({ status: 'closed', quotesReceived: 0, changeable: [], settled: true })
  expect(await balance()).toBe(3)
  expect(await lead()).toMatchObject({ status: 'cancelled', job: { status: 'closed' } })
  const letter = (await letters()).at(-1)
  expect(letter?.subject).toContain('was closed')
  expect(letter?.text).toContain('They wrote: “We found a plumber next door, [shared once approved]”')
  expect(await here.done(jobCalls.browse, { jobId }, { as: await contractor(here) })).toEqual([])
  const again = await here.done(jobCalls.reopen, { id: jobId }, { as: owner })
  expect(again).toMatchObject({ title: 'Leaking kitchen tap', postcode: 'LS6 3AA', budgetMin: null })
  const { id } = await here.done(jobCalls.create, again as RawInput<typeof jobCalls.create>, { as: owner })
  expect(id).not.toBe(jobId)
  expect(await own()).toMatchObject({ status: 'closed' })
})

test('the open pages of a contractor refetch after a closed job, with the returned credit', async () => {
  const { close, person } = await scene('pending')
  const told = await toldOf(here, person, close)
  expect(told).toEqual(expect.arrayContaining(['leads', 'profiles', 'credits', 'conversations', 'visits']))
})

test('what the homeowner says in closing stays out of the ledger', async () => {
  const { close, person } = await scene('pending')
  await close('We found a plumber next door')
  const { entries } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  expect(JSON.stringify(entries)).toContain('no longer looking')
  expect(JSON.stringify(entries)).not.toContain('next door')
})

test('a job with a contractor at work is not closed, nor one that is over; an active one is not posted again', async () => {
  const busy = await scene('site_visited')
  expect(await busy.close()).toMatchObject({ status: 409, body: { code: 'NOT_SETTLED' } })
  expect((await here.request(jobCalls.reopen, { id: busy.jobId }, { as: busy.owner })).status).toBe(409)
  const idle = await scene()
  await idle.close()
  expect(await idle.close()).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  await here.done(jobCalls.remove, { id: idle.jobId }, { as: idle.owner })
  expect(await idle.own()).toBeUndefined()
  expect((await idle.close()).status).toBe(404)
})

test('of closing and a confirmation at once, no credit is lost and no place stays taken', async () => {
  for (let i = 0; i < 4; i++) {
    const { close, jobId, person, own, balance } = await scene()
    const leadId = await request(here, jobId, person)
    const [closed, confirmed] = await Promise.all([
      close(),
      here.request(leadCalls.confirmQuote, { leadId }, { as: person }),
    ])
    expect(closed.status).toBe(200)
    expect([200, 409]).toContain(confirmed.status)
    expect(await own()).toMatchObject({ status: 'closed', quotesReceived: 0 })
    expect(await balance()).toBe(3)
  }
})
