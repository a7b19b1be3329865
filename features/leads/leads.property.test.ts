import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { type Act, actions, type Led, type Model, play, playOrRepeat } from '#tests/lead-model.ts'
import { contractor, feedback, give, homeowner, job, quote } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'
import { type Circumstance, isUnsettled, leadStateNames, leadStates } from './rules/states.ts'
import { actionsFor, steps } from './rules/steps.ts'
import { mostSentBack } from './rules/times.ts'

const reason = 'Something has come up.'

const jobs = 2
const contractors = 5
/** Few, so that some run out. */
const credits = 2

const act: fc.Arbitrary<Act> = fc.record({
  action: fc.constantFrom(...actions),
  job: fc.nat(jobs - 1),
  contractor: fc.nat(contractors - 1),
  by: fc.constantFrom('owner', 'contractor'),
})

/** More contractors than slots ask and confirm; one of the first leaves, and those who came too late retry. */
const crowd = fc
  .tuple(
    fc.nat(jobs - 1),
    fc.shuffledSubarray([...Array(contractors).keys()], { minLength: jobLimits.slots + 1 }),
    fc.nat(jobLimits.slots - 1),
    fc.constantFrom<Pick<Act, 'action' | 'by'>>(
      { action: 'withdraw', by: 'contractor' },
      { action: 'decline', by: 'owner' },
    ),
    fc.boolean(),
  )
  .map(([job, people, leaver, leaves, approved]) => {
    const by = (contractor: number, action: string): Act => ({ action, job, contractor, by: 'contractor' })
    const leaving = people[leaver] ?? 0
    return [
      ...people.map((contractor) => by(contractor, 'request-quote')),
      ...people.map((contractor) => by(contractor, 'confirm-quote')),
      ...(approved ? [{ ...by(leaving, 'approve'), by: 'owner' as const }] : []),
      { ...leaves, job, contractor: leaving },
      ...people.slice(jobLimits.slots).map((contractor) => by(contractor, 'confirm-quote')),
    ]
  })

/** Mostly sensible steps: random ones seldom get a lead as far as a quote. */
const story = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: act.map((one) => [one]) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(jobs - 1), fc.nat(contractors - 1), fc.integer({ min: 1, max: usualWay().length }))
        .map(([job, contractor, length]) => usualWay(job, contractor).slice(0, length)),
    },
    { weight: 1, arbitrary: crowd },
  ),
  { maxLength: 14 },
)

function usualWay(job = 0, contractor = 0): Act[] {
  const by = (action: string, who: Act['by']): Act => ({ action, job, contractor, by: who })
  return [
    by('request-quote', 'contractor'),
    by('confirm-quote', 'contractor'),
    by('approve', 'owner'),
    by('mark-contacted', 'contractor'),
    by('site-visit-complete', 'contractor'),
    by('submit-quote', 'contractor'),
    by('accept-quote', 'owner'),
    by('mark-completed', 'contractor'),
    by('not-finished', 'owner'),
    by('mark-completed', 'contractor'),
    by('confirm-completion', 'owner'),
  ]
}

const emptyModel = (): Model => ({
  jobs: Array.from({ length: jobs }, () => ({ deleted: false, completed: false, accepted: false, leads: new Map() })),
  balance: Array.from({ length: contractors }, () => credits),
})

function expectSound(model: Model) {
  for (const job of model.jobs) {
    const leads = [...job.leads.values()]
    expect(leads.filter((lead) => lead.holdsSlot).length).toBeLessThanOrEqual(jobLimits.slots)
    expect(
      leads.filter((lead) => ['accepted', 'awaiting_completion', 'completed'].includes(lead.status)).length,
    ).toBeLessThan(2)
    for (const lead of leads) expect(leadStateNames).toContain(lead.status)
  }
  for (const balance of model.balance) expect(balance).toBeGreaterThanOrEqual(0)
}

test('the buttons of both sides are exactly the steps the life cycle allows', () => {
  fc.assert(
    fc.property(story, (acts) => {
      const model = emptyModel()
      for (const one of acts.flat()) {
        const lead = model.jobs[one.job]?.leads.get(one.contractor)
        const before = lead && { ...lead }
        const played = play(model, one)
        expectSound(model)
        if (!before || !played || ['request-quote', 'invite', 'delete-job'].includes(one.action)) continue
        const state = leadStateNames.find((name) => name === before.status) ?? 'sent'
        const who = one.by === 'owner' ? 'client' : 'contractor'
        const circumstances: Circumstance[] = [
          ...(before.reviewable ? ['reviewable' as const] : []),
          ...(before.cancellable ? ['cancellable' as const] : []),
          ...(before.sentBack < mostSentBack ? ['may be sent back' as const] : []),
        ]
        const lookedAt = { status: state, contractorConfirmed: before.confirmed, circumstances }
        expect(actionsFor(lookedAt, who)).toContain(one.action)
      }
    }),
    { numRuns: 500 },
  )
})

test('no step leaves a state that is an end, but to ask again, and for the credits that a removed job returns', () => {
  const leaving = steps.flatMap((step) =>
    step.from.filter((state) => step.to && leadStates[state].ended).map((from) => [from, step.action]),
  )
  expect(leaving).toEqual([
    ['not_selected', 'ask-again'],
    ['withdrawn', 'cancel'],
    ['not_selected', 'cancel'],
  ])
})

test('any steps by any people end as the model says, on PostgreSQL', { timeout: 240_000 }, async () => {
  const here = await world({ rateLimits: false })
  const people = await Promise.all(Array.from({ length: contractors }, () => contractor(here)))
  const owner = await homeowner(here)
  await fc.assert(
    fc.asyncProperty(story, async (acts) => {
      const market = await freshMarket(here, owner, people)
      const [model, led]: [Model, Led] = [emptyModel(), new Map()]
      for (const one of acts.flat()) {
        const allowed = playOrRepeat(model, led, one)
        const { status, body } = await market.play(one)
        expect([one, status, allowed || body], JSON.stringify(body)).toEqual([
          one,
          allowed ? 200 : expect.any(Number),
          allowed || body,
        ])
        if (!allowed) expect([400, 404, 409]).toContain(status)
      }
      expect(await market.state()).toEqual(model)
    }),
    { numRuns: 30 },
  )
})

/** Two new jobs, and the same contractors with exactly the credits of the model. */
async function freshMarket(here: World, owner: Person, people: Person[]) {
  const jobIds = [await job(here, owner), await job(here, owner)]
  const { db } = here.services.database
  for (const person of people) {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(amount), 0) as balance from credit_entries where contractor_id = ${person.id}`.execute(db)
    const missing = credits - (rows[0]?.balance ?? 0)
    if (missing > 0) await give(here, person, missing)
    if (missing < 0) await spend(here, person, -missing)
  }
  const leadIds = new Map<string, string>()

  async function playOne({ action, job: number, contractor: index, by }: Act) {
    const jobId = jobIds[number] ?? ''
    const person = people[index] ?? owner
    const as = by === 'owner' ? owner : person
    const key = `${number} ${index}`
    const leadId = leadIds.get(key) ?? jobId
    const note = { leadId }
    switch (action) {
      case 'delete-job':
        return here.request(jobCalls.remove, { id: jobId }, { as: owner })
      case 'request-quote':
      case 'invite': {
        const answer =
          action === 'invite'
            ? await here.request(leadCalls.invite, { jobId, contractorId: person.id }, { as })
            : await here.request(leadCalls.requestQuote, { jobId }, { as })
        if (answer.status === 200) leadIds.set(key, (answer.body as { id: string }).id)
        return asRefusal(answer)
      }
      case 'confirm-quote':
        return asRefusal(await here.request(leadCalls.confirmQuote, note, { as }))
      case 'approve':
        return asRefusal(await here.request(leadCalls.approve, note, { as }))
      case 'decline':
        return asRefusal(await here.request(leadCalls.decline, note, { as }))
      case 'mark-contacted':
        return asRefusal(await here.request(leadCalls.markContacted, note, { as }))
      case 'site-visit-complete':
        return asRefusal(await here.request(leadCalls.siteVisitComplete, note, { as }))
      case 'report-homeowner-issue':
        return asRefusal(await here.request(leadCalls.reportHomeownerIssue, note, { as }))
      case 'submit-quote':
        return asRefusal(await here.request(leadCalls.submitQuote, { ...note, ...quote }, { as }))
      case 'accept-quote':
        return asRefusal(await here.request(leadCalls.acceptQuote, note, { as }))
      case 'mark-completed':
        return asRefusal(await here.request(leadCalls.markCompleted, note, { as }))
      case 'confirm-completion':
        return asRefusal(await here.request(leadCalls.confirmCompletion, { ...note, feedback }, { as }))
      case 'take-back':
        return asRefusal(await here.request(leadEndingCalls.takeBack, note, { as }))
      case 'step-back':
        return asRefusal(await here.request(leadEndingCalls.stepBack, note, { as }))
      case 'part':
        return asRefusal(await here.request(leadEndingCalls.part, { ...note, reason }, { as }))
      case 'ask-again':
        return asRefusal(await here.request(leadEndingCalls.askAgain, { ...note, reason }, { as }))
      case 'ask-for-changes':
        return asRefusal(await here.request(leadEndingCalls.askForChanges, { ...note, reason }, { as }))
      case 'call-off':
        return asRefusal(await here.request(leadEndingCalls.callOff, { ...note, reason }, { as }))
      case 'cancel-agreement':
        return asRefusal(await here.request(leadEndingCalls.cancelAgreement, note, { as }))
      case 'say-completed':
        return asRefusal(await here.request(leadEndingCalls.sayCompleted, note, { as }))
      case 'not-finished':
        return asRefusal(await here.request(leadEndingCalls.notFinished, { ...note, reason }, { as }))
      case 'review':
        return asRefusal(await here.request(leadEndingCalls.review, { ...note, feedback }, { as }))
      default:
        return asRefusal(await here.request(leadCalls.withdraw, note, { as }))
    }
  }
  return { play: playOne, state: () => stateOf(here, jobIds, people) }
}

/** A step of the wrong side is refused by role (403), where the model only says no. */
const asRefusal = (answer: { status: number; body: unknown }) =>
  answer.status === 403 ? { ...answer, status: 409 } : answer

async function spend(here: World, person: Person, amount: number) {
  const { db } = here.services.database
  await sql`
    insert into credit_entries (id, contractor_id, lot_id, kind, amount, expires_at, reason, created_at)
    select gen_random_uuid(), contractor_id, lot_id, 'expiry', -sum(amount), min(expires_at), 'Begin again', now()
    from credit_entries where contractor_id = ${person.id} group by contractor_id, lot_id having sum(amount) > 0`.execute(
    db,
  )
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0) as balance from credit_entries where contractor_id = ${person.id}`.execute(db)
  expect(rows).toEqual([{ balance: 0 }])
  await give(here, person, credits)
  expect(amount).toBeGreaterThan(0)
}

/** The state in PostgreSQL, in the terms of the model. */
async function stateOf(here: World, jobIds: string[], people: Person[]): Promise<Model> {
  const { db } = here.services.database
  const model = emptyModel()
  const { rows: jobRows } = await sql<{
    id: string
    status: string
    accepted: boolean
    slots_taken: number
    held: number
    unsettled_leads: number
    unsettled: number
  }>`
    select id, status, accepted_lead_id is not null as accepted, slots_taken, unsettled_leads,
      (select count(*) from leads where job_id = jobs.id and holds_slot) as held,
      (select count(*) from leads where job_id = jobs.id and status = any(${leadStateNames.filter(isUnsettled)})) as unsettled
    from jobs where id = any(${jobIds}::uuid[])`.execute(db)
  for (const row of jobRows) {
    const found = model.jobs[jobIds.indexOf(row.id)]
    if (!found) continue
    expect([row.slots_taken, row.unsettled_leads]).toEqual([row.held, row.unsettled])
    Object.assign(found, {
      deleted: row.status === 'cancelled',
      completed: row.status === 'completed',
      accepted: row.accepted,
    })
  }
  const { rows: leads } = await sql<{
    job_id: string
    contractor_id: string
    status: string
    contractor_confirmed: boolean
    holds_slot: boolean
    credit: 'none' | 'held' | 'captured' | 'returned'
    quoted: boolean
    reported: boolean
    sent_back: number
    review_until: Date | null
    cancel_until: Date | null
  }>`
    select *, exists (select from lead_issues where lead_id = leads.id) as reported,
      exists (select from quotes where lead_id = leads.id) as quoted
    from leads where job_id = any(${jobIds}::uuid[])`.execute(db)
  for (const lead of leads) {
    const index = people.findIndex((person) => person.id === lead.contractor_id)
    model.jobs[jobIds.indexOf(lead.job_id)]?.leads.set(index, {
      status: lead.status,
      confirmed: lead.contractor_confirmed,
      holdsSlot: lead.holds_slot,
      credit: lead.credit,
      quoted: lead.quoted,
      reported: lead.reported,
      sentBack: lead.sent_back,
      reviewable: lead.review_until !== null,
      cancellable: lead.cancel_until !== null,
    })
  }
  for (const [index, person] of people.entries()) {
    const { rows } = await sql<{ balance: number }>`
      select sum(amount) as balance from credit_entries where contractor_id = ${person.id}`.execute(db)
    model.balance[index] = rows[0]?.balance ?? 0
  }
  return model
}
