import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { expectBooksInOrder } from '#tests/books.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { whileHeld } from '#tests/locks.ts'
import { contractor, homeowner, job, leadAt, quote, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'
import { reportKinds } from './rules/reports.ts'
import type { LeadState } from './rules/states.ts'
import { completionTime, decisionTime } from './rules/times.ts'
import { leadWorks } from './scheduled.ts'

const reason = 'Something else has come up.'

type Scene = Awaited<ReturnType<typeof scene>>
async function scene(state: LeadState) {
  const at = await leadScene(state)
  const { here, owner, person } = at
  /** The state of the lead, the rules by which its credit was returned, and the state of the job. */
  const outcome = async () => {
    const [lead] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
    const { entries } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
    const [own] = await here.done(jobCalls.list, {}, { as: owner })
    const back = entries.filter(({ kind }) => kind === 'refund' || kind === 'release').map(({ rule }) => rule)
    return { lead: lead?.status, back, job: own?.status, places: own?.quotesReceived }
  }
  const run = () => carryOut(here.services, leadWorks)
  return { ...at, outcome, run }
}

type Step = (at: Scene) => Promise<{ status: number }>
const callOff =
  (who: 'owner' | 'person'): Step =>
  ({ here, leadId, ...people }) =>
    here.request(leadEndingCalls.callOff, { leadId, reason }, { as: people[who] })
const part: Step = ({ here, leadId, owner }) => here.request(leadEndingCalls.part, { leadId, reason }, { as: owner })
const contact: Step = ({ here, leadId, person }) => here.request(leadCalls.markContacted, { leadId }, { as: person })
const sendQuote: Step = ({ here, leadId, person }) =>
  here.request(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
const sayCompleted: Step = ({ here, leadId, owner }) =>
  here.request(leadEndingCalls.sayCompleted, { leadId }, { as: owner })
const markCompleted: Step = ({ here, leadId, person }) =>
  here.request(leadCalls.markCompleted, { leadId }, { as: person })
const report: Step = ({ here, leadId, person }) =>
  here.request(leadCalls.reportHomeownerIssue, { leadId }, { as: person })

/** Two concurrent steps, each coming first in turn: their answers and the outcome. */
async function* atOnce(state: LeadState, one: Step, other: Step) {
  for (const oneIsFirst of [true, false, true, false]) {
    const at = await scene(state)
    const answers = await Promise.all((oneIsFirst ? [one, other] : [other, one]).map((step) => step(at)))
    const [first, second] = (oneIsFirst ? answers : answers.toReversed()).map(({ status }) => status)
    yield { at, answers: [first, second], outcome: await at.outcome() }
    await expectBooksInOrder(at.here)
  }
}

test('work that both call off at once is called off once, and paid back only if it was the homeowner', async () => {
  for await (const { answers, outcome } of atOnce('accepted', callOff('owner'), callOff('person'))) {
    expect(answers.toSorted()).toEqual([200, 409])
    const back = answers[0] === 200 ? ['job-removed'] : []
    expect(outcome).toEqual({ lead: 'called_off', back, job: 'active', places: 0 })
  }
})

test('work that is called off with its job takes the wallets of all in order, so that no two wait for each other', async () => {
  const here = await world({ rateLimits: false })
  const people = await Promise.all([contractor(here), contractor(here)])
  const [first, last] = people.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (!first || !last) throw new Error('There are two')
  /** Work agreed with one of two contractors, both with a credit to be returned. */
  const agreed = async (chosen: Person, other: Person) => {
    const owner = await homeowner(here)
    const jobId = await job(here, owner)
    await leadAt(here, 'confirmed', jobId, owner, other)
    const leadId = await leadAt(here, 'accepted', jobId, owner, chosen)
    return () => here.request(leadEndingCalls.callOff, { leadId, reason, reopenJob: false }, { as: owner })
  }
  const wallet = 'select from contractors where id = $1 for no key update'
  const calledOff = await whileHeld(here, [wallet, first.id], await agreed(last, first), (other) =>
    other.query(`${wallet} nowait`, [last.id]),
  )
  expect(calledOff.status).toBe(200)
  await expectBooksInOrder(here)
})

test('a homeowner who parts while the contractor notes a call or sends a quote has parted', async () => {
  for await (const { answers, outcome } of atOnce('confirmed', part, contact)) {
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(answers)
    expect(outcome).toEqual({ lead: 'let_go', back: ['parted'], job: 'active', places: 0 })
  }
  for await (const { answers, outcome } of atOnce('site_visited', part, sendQuote)) {
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(answers)
    expect(outcome).toEqual({ lead: 'let_go', back: [], job: 'active', places: 0 })
  }
})

test('work that both say is done at once is done, or waits for the homeowner, as whoever was first said', async () => {
  for await (const { answers, outcome } of atOnce('accepted', sayCompleted, markCompleted)) {
    expect(answers.toSorted()).toEqual([200, 409])
    const done = answers[0] === 200
    expect([outcome.lead, outcome.job]).toEqual(done ? ['completed', 'completed'] : ['awaiting_completion', 'active'])
  }
})

test('a report made as the homeowner parts pays once, however it is decided', async () => {
  for await (const { at, answers, outcome } of atOnce('contacted', part, report)) {
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(answers)
    expect(outcome).toEqual({ lead: 'let_go', back: ['parted'], job: 'active', places: 0 })
    at.here.clock.advance(reportKinds['no-show'].answerTime)
    await at.run()
    expect((await at.outcome()).back).toEqual(['parted'])
  }
})

test('“not finished” sent as the 14 days end is either accepted or too late, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const at = await scene('awaiting_completion')
    const { here, owner, jobId, leadId } = at
    here.clock.advance(completionTime - 1)
    let ended: Promise<void> | undefined
    const said = await whileHeld(
      here,
      ['select from jobs where id = $1 for update', jobId],
      () => here.request(leadEndingCalls.notFinished, { leadId, reason }, { as: owner }),
      async () => {
        here.clock.advance(1)
        ended = at.run()
      },
    )
    await ended
    const heard = said.status === 200
    expect([200, 409]).toContain(said.status)
    expect(await at.outcome()).toMatchObject(
      heard ? { lead: 'accepted', job: 'active' } : { lead: 'completed', job: 'completed' },
    )
    await expectBooksInOrder(here)
  }
})

test('a contested report that two admins and the 72 hours decide at once is decided once', async () => {
  for (const upheldFirst of [true, false, true, false]) {
    const at = await scene('contacted')
    const { here, owner, leadId } = at
    await report(at)
    await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
    const admins = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
    here.clock.advance(decisionTime)
    const [one, other] = await Promise.all([
      ...admins.map((admin, i) =>
        here.request(leadCalls.decideIssue, { leadId, upheld: upheldFirst === (i === 0), reason }, { as: admin }),
      ),
      at.run(),
    ])
    const answers = [one?.status, other?.status]
    const rejected = answers[upheldFirst ? 1 : 0] === 200
    expect([
      [200, 409],
      [409, 200],
      [409, 409],
    ]).toContainEqual(answers)
    expect(await at.outcome()).toMatchObject(
      rejected ? { lead: 'contacted', back: [], places: 1 } : { lead: 'no_show', back: ['no-show'], places: 0 },
    )
    await expectBooksInOrder(here)
  }
})

test('a job that is called off has its places again, and those who ask at that moment get no more than there are', async () => {
  const at = await scene('accepted')
  const { here, jobId, leadId, owner } = at
  const others = await Promise.all(Array.from({ length: jobLimits.slots + 2 }, () => contractor(here)))
  const calledOff = here.request(leadEndingCalls.callOff, { leadId, reason }, { as: owner })
  await Promise.all(others.map((other) => here.request(leadCalls.requestQuote, { jobId }, { as: other })))
  expect((await calledOff).status).toBe(200)
  const leads = await Promise.all(
    others.map(async (other) => {
      const [asked] = await here.done(leadCalls.ofContractor, { contractorId: other.id }, { as: other })
      return asked?.id ?? request(here, jobId, other)
    }),
  )
  const answers = await Promise.all(
    leads.map((id, i) => here.request(leadCalls.confirmQuote, { leadId: id }, others[i] && { as: others[i] })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(jobLimits.slots).fill(200), 409, 409])
  expect(await at.outcome()).toMatchObject({ job: 'active', places: jobLimits.slots })
  await expectBooksInOrder(here)
})
