import { describe, expect, test } from 'vitest'
import { consentCalls } from '#features/consents/contract.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { days, hours, later, minutes } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, feedback, homeowner, job, leadAt, quote, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'
import { reportKinds, unreachableAfter } from './rules/reports.ts'
import { type LeadState, leadLabel } from './rules/states.ts'
import {
  askReviewAgain,
  completionReminders,
  completionTime,
  decisionTime,
  lateReviewTime,
  mostSentBack,
} from './rules/times.ts'
import { contractorNext } from './rules/words.ts'
import { leadWorks } from './scheduled.ts'

const reason = 'Something else has come up.'

async function scene(state: LeadState) {
  const at = await leadScene(state)
  return { ...at, ...eyes(at.here, at.owner, at.person, at.jobId) }
}

/** What each of the two sees. */
function eyes(here: World, owner: Person, person: Person, jobId: string) {
  return {
    seenByOwner: async () => (await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })).at(-1),
    seenByContractor: async () =>
      (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })).at(-1),
    balance: async () =>
      (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })).leadCreditsBalance,
    refunds: async () => {
      const { entries } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
      return entries.filter(({ kind }) => kind === 'refund' || kind === 'release').map(({ rule }) => rule)
    },
    ownJob: async () => (await here.done(jobCalls.list, {}, { as: owner })).find(({ id }) => id === jobId),
    run: () => carryOut(here.services, leadWorks),
  }
}

describe('a homeowner who no longer wants somebody', () => {
  test('takes an invitation back before it is answered; nobody pays for it', async () => {
    const { here, owner, person } = await peopleScene()
    const jobId = await job(here, owner)
    const { id: leadId } = await here.done(leadCalls.invite, { jobId, contractorId: person.id }, { as: owner })
    await here.done(leadEndingCalls.takeBack, { leadId }, { as: owner })
    const seen = eyes(here, owner, person, jobId)
    expect(await seen.seenByContractor()).toMatchObject({ status: 'cancelled' })
    expect(await seen.refunds()).toEqual([])
    expect((await here.mailTo(person.email)).subject).toContain('took back')
    expect((await here.request(leadCalls.confirmQuote, { leadId }, { as: person })).status).toBe(409)
  })

  test('takes an invitation back: that is what the contractor reads of it, and not that the job was removed', async () => {
    const { here, owner, person } = await peopleScene()
    const invited = async () => {
      const jobId = await job(here, owner)
      const { id: leadId } = await here.done(leadCalls.invite, { jobId, contractorId: person.id }, { as: owner })
      return { jobId, leadId }
    }
    const read = async (leadId: string) => {
      const leads = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
      const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: person })
      const lead = leads.find(({ id }) => id === leadId)
      return lead && [leadLabel(lead, 'contractor'), contractorNext(lead), conversation?.closedBecause]
    }
    const [back, removed] = [await invited(), await invited()]
    await here.done(leadEndingCalls.takeBack, { leadId: back.leadId }, { as: owner })
    await here.done(jobCalls.remove, { id: removed.jobId }, { as: owner })
    expect(await read(back.leadId)).toEqual([
      'Invitation Taken Back',
      'The homeowner took the invitation back. It cost you nothing.',
      'The homeowner took the invitation back, so the conversation is closed.',
    ])
    expect(await read(removed.leadId)).toEqual([
      'Cancelled',
      'The job was closed or removed.',
      'The job was closed or removed, so the conversation is closed.',
    ])
  })

  test.each(['confirmed', 'contacted'] as const)(
    'parts at %s: the credit comes back and the place is free',
    async (state) => {
      const { here, owner, person, leadId, ...seen } = await scene(state)
      const before = await seen.balance()
      await here.done(leadEndingCalls.part, { leadId, reason }, { as: owner })
      expect(await seen.seenByOwner()).toMatchObject({ status: 'let_go' })
      expect(await seen.balance()).toBe(before + 1)
      expect(await seen.refunds()).toEqual(['parted'])
      expect(await seen.ownJob()).toMatchObject({ status: 'active', quotesReceived: 0, settled: true })
      const letter = await here.mailTo(person.email)
      expect(letter.text).toContain(reason)
      expect(letter.text).toContain('back in your balance')
    },
  )

  test.each(['site_visited', 'quoted'] as const)('parts at %s: the credit was had for a visit', async (state) => {
    const { here, owner, leadId, ...seen } = await scene(state)
    const before = await seen.balance()
    await here.done(leadEndingCalls.part, { leadId, reason }, { as: owner })
    expect(await seen.seenByContractor()).toMatchObject({ status: 'let_go' })
    expect([await seen.balance(), await seen.refunds()]).toEqual([before, []])
    expect(await seen.ownJob()).toMatchObject({ quotesReceived: 0, settled: true })
  })

  test('says why: without a sentence nobody parts', async () => {
    const { here, owner, leadId } = await scene('confirmed')
    const refused = await here.request(leadEndingCalls.part, { leadId, reason: ' ' }, { as: owner })
    expect(refused).toMatchObject({ status: 400, body: { fields: { reason: expect.stringContaining('why') } } })
  })
})

test('changes to a quote are asked for in words; the old one stays readable until a new version comes', async () => {
  const { here, owner, person, leadId, seenByOwner } = await scene('quoted')
  await here.done(leadEndingCalls.askForChanges, { leadId, reason: 'Without the tiles, please.' }, { as: owner })
  expect(await seenByOwner()).toMatchObject({ status: 'site_visited', quote: { version: 1 } })
  expect((await here.mailTo(person.email)).text).toContain('Without the tiles')
  expect((await here.request(leadCalls.acceptQuote, { leadId }, { as: owner })).status).toBe(409)
  await here.done(leadCalls.submitQuote, { leadId, ...quote, labourCost: 7000, totalCost: 13_550 }, { as: person })
  expect(await seenByOwner()).toMatchObject({ status: 'quoted', quote: { version: 2 } })
  expect((await here.mailTo(owner.email)).subject).toMatch(/^A new version of the quote from/)
})

describe('work that was agreed', () => {
  test.each([true, false])('is called off by the homeowner, who opens the job again: %s', async (reopenJob) => {
    const { here, owner, person, jobId, leadId, ...seen } = await scene('accepted')
    const before = await seen.balance()
    await here.done(leadEndingCalls.callOff, { leadId, reason, reopenJob }, { as: owner })
    expect(await seen.seenByContractor()).toMatchObject({ status: 'called_off' })
    expect(await seen.balance()).toBe(before + 1)
    expect(await seen.refunds()).toEqual(['job-removed'])
    expect(await seen.ownJob()).toMatchObject({ status: reopenJob ? 'active' : 'closed', quotesReceived: 0 })
    expect((await here.mailTo(person.email)).text).toContain(reason)
    const asked = await here.request(leadCalls.requestQuote, { jobId }, { as: await contractor(here) })
    expect(asked.status).toBe(reopenJob ? 200 : 409)
  })

  test('is called off by the contractor, who pays for it; the job is open again and the homeowner may review', async () => {
    const { here, owner, person, leadId, ...seen } = await scene('accepted')
    const before = await seen.balance()
    await here.done(leadEndingCalls.callOff, { leadId, reason, reopenJob: false }, { as: person })
    expect(await seen.seenByOwner()).toMatchObject({
      status: 'called_off',
      circumstances: ['reviewable', 'may be sent back'],
    })
    expect([await seen.balance(), await seen.refunds()]).toEqual([before, []])
    expect(await seen.ownJob()).toMatchObject({ status: 'active', quotesReceived: 0, settled: true })
    expect((await here.mailTo(owner.email)).text).toContain('open again')
    await here.done(leadEndingCalls.review, { leadId, feedback: { rating: 2 } }, { as: owner })
    const { reviews } = await here.done(reviewCalls.ofContractor, { id: person.id })
    expect(reviews).toMatchObject([{ rating: 2, workQuality: null }])
    expect((await here.request(leadEndingCalls.review, { leadId, feedback }, { as: owner })).status).toBe(409)
  })

  test('and called off keeps its job from being deleted, which would take the agreement with it', async () => {
    const { here, leadId, owner, person, jobId } = await scene('accepted')
    await here.done(leadEndingCalls.callOff, { leadId, reason }, { as: person })
    expect((await here.request(jobCalls.remove, { id: jobId }, { as: owner })).status).toBe(409)
    await here.done(jobCalls.close, { id: jobId }, { as: owner })
  })

  test('that is called off gives back the places of the quotes that were not chosen', async () => {
    const here = await world({ rateLimits: false })
    const owner = await homeowner(here)
    const jobId = await job(here, owner)
    const rivals = [await contractor(here), await contractor(here)]
    for (const rival of rivals) await leadAt(here, 'quoted', jobId, owner, rival)
    const leadId = await leadAt(here, 'accepted', jobId, owner, await contractor(here))
    await here.done(leadEndingCalls.callOff, { leadId, reason }, { as: owner })
    const [open] = await here.done(jobCalls.list, {}, { as: owner })
    expect(open).toMatchObject({ status: 'active', quotesReceived: 0 })
  })

  test('that is called off with its job pays back also whoever was not chosen, and tells them', async () => {
    const { here, owner, jobId, leadId } = await scene('quoted')
    const rival = await contractor(here)
    await leadAt(here, 'quoted', jobId, owner, rival)
    await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
    const { balance, refunds, seenByContractor, ownJob } = eyes(here, owner, rival, jobId)
    const before = await balance()
    await here.done(leadEndingCalls.callOff, { leadId, reason, reopenJob: false }, { as: owner })
    expect([await balance(), await refunds()]).toEqual([before + 1, ['job-removed']])
    expect(await seenByContractor()).toMatchObject({ status: 'cancelled' })
    expect(await ownJob()).toMatchObject({ status: 'closed', quotesReceived: 0, settled: true })
    const { text } = await here.mailTo(rival.email)
    expect(text).toContain('back in your balance')
    expect(text).not.toContain(reason)
  })

  test('is done when the homeowner says so, without the contractor, and without a review that nobody gave', async () => {
    const { here, owner, person, leadId, ...seen } = await scene('accepted')
    await here.done(leadEndingCalls.sayCompleted, { leadId }, { as: owner })
    expect(await seen.ownJob()).toMatchObject({ status: 'completed' })
    expect((await here.done(reviewCalls.ofContractor, { id: person.id })).reviews).toEqual([])
    await here.done(leadEndingCalls.review, { leadId, feedback }, { as: owner })
    expect((await here.done(reviewCalls.ofContractor, { id: person.id })).summary).toMatchObject({ reviewCount: 1 })
  })

  test('asks for a review on the day it is done and once more after a week, unless one was given or nobody is to ask', async () => {
    const asked = async ({ here, owner }: Awaited<ReturnType<typeof scene>>) =>
      (await here.mails()).filter(({ to, subject }) => to === owner.email && subject.startsWith('How was ')).length
    const silent = await scene('accepted')
    await silent.here.done(leadEndingCalls.sayCompleted, { leadId: silent.leadId }, { as: silent.owner })
    expect(await asked(silent)).toBe(1)
    silent.here.clock.advance(askReviewAgain - 1)
    await silent.run()
    expect(await asked(silent)).toBe(1)
    silent.here.clock.advance(1)
    await Promise.all([silent.run(), silent.run()])
    silent.here.clock.advance(askReviewAgain)
    await silent.run()
    expect(await asked(silent)).toBe(2)

    const given = await scene('accepted')
    await given.here.done(leadEndingCalls.sayCompleted, { leadId: given.leadId, feedback }, { as: given.owner })
    const gone = await scene('accepted')
    await gone.here.done(leadEndingCalls.sayCompleted, { leadId: gone.leadId }, { as: gone.owner })
    await erase(gone.here, gone.person)
    const late = await scene('accepted')
    await late.here.done(leadEndingCalls.sayCompleted, { leadId: late.leadId }, { as: late.owner })
    await late.here.done(leadEndingCalls.review, { leadId: late.leadId, feedback }, { as: late.owner })
    const unasked = await scene('accepted')
    await unasked.here.done(consentCalls.choose, { topic: 'reviewAsks', choice: 'off' }, { as: unasked.owner })
    await unasked.here.done(leadEndingCalls.sayCompleted, { leadId: unasked.leadId }, { as: unasked.owner })
    const suspended = await scene('accepted')
    await suspended.here.done(leadEndingCalls.sayCompleted, { leadId: suspended.leadId }, { as: suspended.owner })
    const suspension = {
      userId: suspended.owner.id,
      kind: 'suspension',
      ground: 'harming',
      reason: 'They shouted.',
    } as const
    await suspended.here.done(sanctionCalls.impose, suspension, { as: await suspended.here.person({ role: 'admin' }) })
    for (const [one, times] of [
      [given, 0],
      [gone, 1],
      [suspended, 1],
      [late, 1],
      [unasked, 0],
    ] as const) {
      one.here.clock.advance(askReviewAgain)
      await one.run()
      expect(await asked(one)).toBe(times)
    }
  })

  test('is not finished when the homeowner says what is missing, twice; then it is a complaint', async () => {
    const { here, owner, person, leadId, ...seen } = await scene('awaiting_completion')
    for (let time = 1; time <= mostSentBack; time += 1) {
      await here.done(leadEndingCalls.notFinished, { leadId, reason: 'The sealant is missing.' }, { as: owner })
      expect(await seen.seenByContractor()).toMatchObject({ status: 'accepted' })
      await here.done(leadCalls.markCompleted, { leadId }, { as: person })
    }
    const refused = await here.request(leadEndingCalls.notFinished, { leadId, reason }, { as: owner })
    expect(refused.status).toBe(409)
    expect(await seen.seenByOwner()).toMatchObject({ circumstances: ['cancellable'] })
  })
})

describe('work that the homeowner says nothing about', () => {
  test('counts as done after 14 days and not a moment before, with two reminders; no review is made up', async () => {
    const { here, owner, person, leadId, run, ...seen } = await scene('awaiting_completion')
    const reminders = async () =>
      (await here.mails()).filter(({ to, subject }) => to === owner.email && /^Is .* done\?$/.test(subject)).length
    const told = here.clock()
    for (const [n, after] of completionReminders.entries()) {
      here.clock.set(later(told, after - 1))
      await run()
      expect(await reminders()).toBe(n)
      here.clock.set(later(told, after))
      await Promise.all([run(), run()])
      expect(await reminders()).toBe(n + 1)
    }
    here.clock.set(later(told, completionTime - 1))
    await run()
    expect(await seen.seenByOwner()).toMatchObject({ status: 'awaiting_completion' })
    here.clock.set(later(told, completionTime))
    expect((await here.request(leadCalls.confirmCompletion, { leadId, feedback }, { as: owner })).status).toBe(409)
    await Promise.all([run(), run()])
    expect(await seen.seenByOwner()).toMatchObject({ status: 'completed', presumedDone: true })
    expect(await seen.ownJob()).toMatchObject({ status: 'completed' })
    expect((await here.done(reviewCalls.ofContractor, { id: person.id })).reviews).toEqual([])
  })

  test('can be reviewed for 60 days afterwards, and not after', async () => {
    const { here, owner, leadId, run } = await scene('awaiting_completion')
    here.clock.advance(completionTime)
    await run()
    here.clock.advance(lateReviewTime)
    expect((await here.request(leadEndingCalls.review, { leadId, feedback }, { as: owner })).status).toBe(409)
    here.clock.advance(-1)
    expect((await here.request(leadEndingCalls.review, { leadId, feedback }, { as: owner })).status).toBe(200)
  })
})

describe('a report', () => {
  const report = (at: Awaited<ReturnType<typeof scene>>, kind: keyof typeof reportKinds) =>
    at.here.request(
      leadCalls.reportHomeownerIssue,
      { leadId: at.leadId, reason: kind, notes: 'Three times, no answer.' },
      { as: at.person },
    )
  const answer = (at: Awaited<ReturnType<typeof scene>>, agrees: boolean) =>
    at.here.done(leadCalls.answerIssue, { leadId: at.leadId, agrees, statement: 'I was in.' }, { as: at.owner })

  test.each([
    [
      'withdraws',
      async (at) => at.here.done(leadCalls.withdraw, { leadId: at.leadId }, { as: at.person }),
      'withdrawn',
    ],
    [
      'records the visit',
      async (at) => at.here.done(leadCalls.siteVisitComplete, { leadId: at.leadId }, { as: at.person }),
      'site_visited',
    ],
    [
      'is parted with',
      async (at) => at.here.done(leadEndingCalls.part, { leadId: at.leadId, reason }, { as: at.owner }),
      'let_go',
    ],
  ] as [string, (at: Awaited<ReturnType<typeof scene>>) => Promise<unknown>, LeadState][])(
    'stays at the desk when the contractor %s, and what is decided still pays, once',
    async (_, step, state) => {
      const at = await scene('contacted')
      const before = await at.balance()
      expect((await report(at, 'no-show')).status).toBe(200)
      await answer(at, false)
      await step(at)
      const admin = await at.here.person({ role: 'admin' })
      const [waiting] = await at.here.done(leadCalls.contestedIssues, {}, { as: admin })
      expect(waiting).toMatchObject({ leadId: at.leadId, decideBy: later(at.here.clock(), decisionTime).toISOString() })
      await at.here.done(
        leadCalls.decideIssue,
        { leadId: at.leadId, upheld: true, reason: 'Both were read.' },
        { as: admin },
      )
      expect(await at.seenByContractor()).toMatchObject({ status: state, issue: null })
      expect(await at.balance()).toBe(before + 1)
      expect(await at.refunds()).toHaveLength(1)
    },
  )

  test('that is contested is decided for the contractor when nobody has in 72 hours', async () => {
    const at = await scene('contacted')
    await report(at, 'unable-to-view')
    await answer(at, false)
    at.here.clock.advance(decisionTime - 1)
    await at.run()
    expect(await at.seenByOwner()).toMatchObject({ issue: { state: 'contested' } })
    at.here.clock.advance(1)
    await Promise.all([at.run(), at.run()])
    expect(await at.seenByOwner()).toMatchObject({ status: 'no_show', issue: null })
    expect(await at.refunds()).toEqual(['no-show'])
  })

  test('of each kind is made once, and one at a time', async () => {
    const at = await scene('contacted')
    expect((await report(at, 'no-show')).status).toBe(200)
    for (const [kind, words] of [
      ['no-show', 'You have already reported this.'],
      ['not-a-real-job', 'Another report of yours about this lead is still open.'],
    ] as const)
      expect(await report(at, kind)).toMatchObject({ status: 409, body: { message: expect.stringContaining(words) } })
    await answer(at, false)
    const admin = await at.here.person({ role: 'admin' })
    await at.here.done(
      leadCalls.decideIssue,
      { leadId: at.leadId, upheld: false, reason: 'They were in.' },
      { as: admin },
    )
    expect((await report(at, 'no-show')).status).toBe(409)
    expect((await report(at, 'not-a-real-job')).status).toBe(200)
  })

  test('that nobody can be reached needs three days and attempts on two different days', async () => {
    const at = await scene('confirmed')
    const tried = (ago: number) =>
      at.here.request(
        leadEndingCalls.logAttempt,
        { leadId: at.leadId, how: 'phone', at: later(at.here.clock(), -ago).toISOString() },
        { as: at.person },
      )
    expect((await tried(minutes(1))).status).toBe(400)
    at.here.clock.advance(hours(2))
    expect((await tried(-minutes(1))).status).toBe(400)
    expect((await tried(hours(1))).status).toBe(200)
    expect((await tried(minutes(5))).status).toBe(200)
    at.here.clock.advance(unreachableAfter.approval)
    expect((await report(at, 'unreachable')).body).toMatchObject({ message: expect.stringContaining('different days') })
    expect((await tried(days(1))).status).toBe(200)
    expect((await report(at, 'unreachable')).status).toBe(200)
    const [first] = (await at.seenByOwner())?.attempts ?? []
    expect(first).toMatchObject({ how: 'phone' })
    at.here.clock.advance(reportKinds.unreachable.answerTime - 1)
    await at.run()
    expect(await at.seenByOwner()).toMatchObject({ status: 'confirmed' })
    at.here.clock.advance(1)
    await at.run()
    expect(await at.seenByOwner()).toMatchObject({ status: 'no_show' })
    expect(await at.refunds()).toEqual(['unreachable'])
  })

  test('that is not about a visit says in words what happened', async () => {
    const at = await scene('confirmed')
    const silent = { leadId: at.leadId, reason: 'not-a-real-job' as const }
    const refused = await at.here.request(leadCalls.reportHomeownerIssue, silent, { as: at.person })
    expect(refused).toMatchObject({ status: 400, body: { fields: { notes: expect.any(String) } } })
  })
})

test('a request is mailed to the homeowner once: when confirmed, with message, rating and verification', async () => {
  const { here, owner, person } = await peopleScene()
  const leadId = await request(here, await job(here, owner), person)
  const about = async () =>
    (await here.mails()).filter(({ to, subject }) => to === owner.email && subject.includes('quote for'))
  expect(await about()).toHaveLength(0)
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  expect(await about()).toMatchObject([{ text: expect.stringContaining('no reviews here yet, and is not verified.') }])
  expect((await about())[0]?.text).toContain(`/client-dashboard#response-${leadId}`)
})
