import { describe, expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { formatMoment, hours, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, homeowner, job, leadAt, quote, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'
import { openingLimits, quoteLimit } from './rules/limits.ts'
import { needsStatement, noSuchJob, reportKinds } from './rules/reports.ts'
import type { LeadState } from './rules/states.ts'
import { answerTime, decisionTime } from './rules/times.ts'
import { decideOverdueReports, endUnanswered, upholdSilentReports } from './scheduled.ts'

const run = (here: World, work: ScheduledWork) => carryOut(here.services, [work])

const ledger = async (here: World, person: Person) =>
  here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })

async function scene(state: LeadState) {
  const at = await leadScene(state)
  const { here, person } = at
  const lead = async () => (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))[0]
  return { ...at, lead }
}

test('an unanswered request expires at 72 hours and not a moment before, once, however often the rule runs', async () => {
  const { here, owner, person, jobId, leadId, lead } = await scene('pending')
  here.clock.advance(answerTime - 1)
  await run(here, endUnanswered)
  expect((await lead())?.status).toBe('pending')

  here.clock.advance(1)
  expect((await here.request(leadCalls.approve, { leadId }, { as: owner })).body).toMatchObject({ code: 'WRONG_STATE' })
  const due = formatMoment(here.clock())
  here.clock.advance(hours(5))
  await Promise.all([run(here, endUnanswered), run(here, endUnanswered), run(here, endUnanswered)])

  expect((await lead())?.status).toBe('expired')
  const { leadCreditsBalance, entries } = await ledger(here, person)
  expect(leadCreditsBalance).toBe(3)
  expect(entries.filter((entry) => entry.kind === 'release')).toMatchObject([
    {
      rule: 'no-answer',
      amount: 1,
      reason: expect.stringMatching(new RegExp(`^No answer: confirmed .+, due ${due}$`)),
    },
  ])
  const jobs = await here.done(jobCalls.list, {}, { as: owner })
  expect(jobs.find((one) => one.id === jobId)?.quotesReceived).toBe(0)
  expect((await here.mailTo(person.email)).subject).toContain('No answer')
  expect((await here.mailTo(owner.email)).text).toContain('so their request has ended')
})

test('a lead that cannot be moved on does not keep the others waiting', async () => {
  const { here, owner, person, leadId, lead } = await scene('pending')
  const broken = await leadAt(here, 'pending', await job(here, owner), owner, await contractor(here))
  const longDue = new Date(here.clock().getTime() - 1)
  const breakIt = `update leads set status = 'contacted', answer_due_at = $2 where id = $1`
  await here.services.database.pool.query(breakIt, [broken, longDue])
  here.clock.advance(answerTime)
  await expect(run(here, endUnanswered)).rejects.toThrow('1 of 2 that were due')
  expect(await lead()).toMatchObject({ id: leadId, status: 'expired' })
  expect((await ledger(here, person)).leadCreditsBalance).toBe(3)
})

test('an invitation nobody answers expires too, with nothing to give back', async () => {
  const { here, owner, person } = await peopleScene()
  await here.done(leadCalls.invite, { jobId: await job(here, owner), contractorId: person.id }, { as: owner })
  here.clock.advance(answerTime)
  await run(here, endUnanswered)
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(lead?.status).toBe('expired')
  expect((await ledger(here, person)).leadCreditsBalance).toBe(3)
})

test('a request that is not confirmed waits for its contractor, not for a clock', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  await request(here, await job(here, await homeowner(here)), person)
  here.clock.advance(answerTime * 2)
  await run(here, endUnanswered)
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(lead?.status).toBe('pending')
})

test('a no-show the homeowner agrees to returns the credit at once', async () => {
  const { here, owner, person, leadId, lead } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  expect((await here.mailTo(owner.email)).subject).toContain('missed visit')
  await here.done(leadCalls.answerIssue, { leadId, agrees: true, statement: 'I was called to work.' }, { as: owner })
  expect((await lead())?.status).toBe('no_show')
  const [refund] = (await ledger(here, person)).entries
  expect(refund).toMatchObject({ kind: 'refund', rule: 'no-show', amount: 1, expiresAt: null })
  // The ledger outlives the account, so it has the fact without the words, which are in the lead's history.
  expect(refund?.reason).toContain('the homeowner agreed')
  expect(refund?.reason).not.toContain('I was called to work.')
  expect((await lead())?.events.at(-1)?.notes).toContain('I was called to work.')
})

test('a report is upheld exactly 24 hours after it, when the homeowner has not answered', async () => {
  const { here, owner, person, leadId, lead } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  here.clock.advance(reportKinds['no-show'].answerTime - 1)
  await run(here, upholdSilentReports)
  expect((await lead())?.status).toBe('contacted')
  here.clock.advance(1)
  const tooLate = await here.request(
    leadCalls.answerIssue,
    { leadId, agrees: false, statement: 'I was in.' },
    { as: owner },
  )
  expect(tooLate.body).toMatchObject({ code: 'WRONG_STATE' })
  await Promise.all([run(here, upholdSilentReports), run(here, upholdSilentReports)])
  expect((await lead())?.status).toBe('no_show')
  expect((await ledger(here, person)).leadCreditsBalance).toBe(3)
  const late = await here.request(
    leadCalls.answerIssue,
    { leadId, agrees: false, statement: 'I was in.' },
    { as: owner },
  )
  expect(late.status).toBe(409)
})

test('a homeowner answers a report by the mailed link: opening it answers nothing, and it works once', async () => {
  for (const agrees of [true, false]) {
    const { here, owner, person, leadId, lead } = await scene('contacted')
    await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody answered the door.' }, { as: person })
    const token = /answer-report\?token=(\S+)/.exec((await here.mailTo(owner.email)).text)?.[1] ?? ''
    for (let i = 0; i < 2; i++) {
      const asked = await here.done(leadCalls.reportByLink, { token })
      expect(asked).toMatchObject({ jobTitle: 'Leaking kitchen tap', notes: 'Nobody answered the door.' })
    }
    expect((await lead())?.issue).toMatchObject({ state: 'open' })
    expect((await here.request(leadCalls.answerIssueByLink, { token: 'x'.repeat(43), agrees: true })).status).toBe(400)
    await here.done(leadCalls.answerIssueByLink, { token, agrees, statement: 'I was there.' })
    expect((await lead())?.status).toBe(agrees ? 'no_show' : 'contacted')
    expect((await ledger(here, person)).leadCreditsBalance).toBe(agrees ? 3 : 2)
    expect((await here.request(leadCalls.answerIssueByLink, { token, agrees: true })).status).toBe(400)
    expect((await here.request(leadCalls.reportByLink, { token })).status).toBe(400)
  }
})

test('an answer to a report that comes when its time is over is refused, also before the rule has run', async () => {
  const { here, owner, person, leadId } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  const token = /token=(\S+)/.exec((await here.mailTo(owner.email)).text)?.[1] ?? ''
  here.clock.advance(reportKinds['no-show'].answerTime)
  expect(
    (await here.request(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner }))
      .status,
  ).toBe(409)
  expect(
    (await here.request(leadCalls.answerIssueByLink, { token, agrees: false, statement: 'I was in.' })).status,
  ).toBe(409)
})

test('a contested no-show waits for an admin, who sees both statements and decides once', async () => {
  for (const upheld of [true, false]) {
    const { here, owner, person, leadId, lead } = await scene('contacted')
    const admin = await here.person({ role: 'admin' })
    await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody answered the door.' }, { as: person })
    await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in all day.' }, { as: owner })
    here.clock.advance(hours(48))
    await run(here, upholdSilentReports)
    expect((await lead())?.issue).toMatchObject({ state: 'contested', statement: 'I was in all day.' })

    const [waiting] = await here.done(leadCalls.contestedIssues, {}, { as: admin })
    expect(waiting).toMatchObject({ leadId, reported: 'Nobody answered the door.', statement: 'I was in all day.' })
    expect(waiting).toMatchObject({ contractorId: person.id })
    const decision = { leadId, upheld, reason: 'The photograph shows the door and the time.' }
    await here.done(leadCalls.decideIssue, decision, { as: admin })
    expect(await here.request(leadCalls.decideIssue, decision, { as: admin })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('waits for no decision any more') },
    })
    expect(await here.done(leadCalls.contestedIssues, {}, { as: admin })).toEqual([])
    expect(await here.done(leadCalls.contestedIssues, { state: 'decided' }, { as: admin })).toMatchObject([
      { leadId, decided: { upheld, byRule: false, by: admin.email, reason: decision.reason } },
    ])
    expect((await lead())?.status).toBe(upheld ? 'no_show' : 'contacted')
    expect((await ledger(here, person)).leadCreditsBalance).toBe(upheld ? 3 : 2)
    const toContractor = await here.mailTo(person.email)
    expect(toContractor.text).toContain(upheld ? 'was upheld' : 'have not upheld it')
    expect(toContractor.text).toContain(`The reason: ${decision.reason}`)
    const toOwner = await here.mailTo(owner.email)
    expect(toOwner.subject).toContain(upheld ? 'We upheld the report' : 'We did not uphold the report')
    expect(toOwner.text).toContain(decision.reason)
    const history = await here.done(leadCalls.history, { leadId }, { as: person })
    expect(history.slice(-3).map(({ action }) => action)).toEqual([
      'report-homeowner-issue',
      'contest-report',
      upheld ? 'uphold-no-show' : 'reject-report',
    ])
  }
})

test('a homeowner who disagrees with a report says in a sentence what happened instead', async () => {
  const { here, owner, person, leadId, lead } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  for (const statement of ['', '  '])
    expect(
      await here.request(leadCalls.answerIssue, { leadId, agrees: false, statement }, { as: owner }),
    ).toMatchObject({ status: 400, body: { fields: { statement: needsStatement } } })
  expect((await lead())?.issue?.state).toBe('open')
  await here.done(leadCalls.answerIssue, { leadId, agrees: true }, { as: owner })
})

test('a decision on a contested report that comes when its time is over is refused, also before the rule has run', async () => {
  const { here, owner, person, leadId, lead } = await scene('contacted')
  const admin = await here.person({ role: 'admin' })
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  here.clock.advance(decisionTime)
  const reject = { leadId, upheld: false, reason: 'They were in.' }
  expect(await here.request(leadCalls.decideIssue, reject, { as: admin })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('the time for it has passed') },
  })
  await run(here, decideOverdueReports)
  expect((await lead())?.status).toBe('no_show')
  expect((await ledger(here, person)).leadCreditsBalance).toBe(3)
  expect(await here.done(leadCalls.contestedIssues, { state: 'decided' }, { as: admin })).toMatchObject([
    { leadId, decided: { upheld: true, byRule: true, by: null, reason: null } },
  ])
})

test('a contested report is found by the homeowner or the contractor it is between', async () => {
  const { here, owner, person, leadId } = await scene('contacted')
  const admin = await here.person({ role: 'admin' })
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  const found = async (search: string) =>
    (await here.done(leadCalls.contestedIssues, { search }, { as: admin })).map((issue) => issue.leadId)
  const [issue] = await here.done(leadCalls.contestedIssues, {}, { as: admin })
  const names = [owner, person].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  for (const words of [...names, owner.email, person.email, issue?.contractor ?? ''])
    expect(await found(words)).toEqual([leadId])
  expect(await found((await homeowner(here)).email)).toEqual([])
})

describe('a report that its homeowner leaves unanswered', () => {
  /** Reported, gone on by these steps of the contractor, and left until the time to answer is over. */
  async function leftUnanswered(meanwhile: readonly ('markContacted' | 'siteVisitComplete' | 'withdraw')[]) {
    const at = await scene('confirmed')
    const { here, owner, person, leadId } = at
    await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody opened.' }, { as: person })
    const token = /token=(\S+)/.exec((await here.mailTo(owner.email)).text)?.[1] ?? ''
    for (const step of meanwhile) await here.done(leadCalls[step], { leadId }, { as: person })
    here.clock.advance(reportKinds['no-show'].answerTime)
    const late = { agrees: false, statement: 'I was in.' }
    const refused = await here.request(leadCalls.answerIssueByLink, { token, ...late })
    await Promise.all([run(here, upholdSilentReports), run(here, upholdSilentReports)])
    const balance = async () => (await ledger(here, person)).leadCreditsBalance
    const history = async () =>
      (await here.done(leadCalls.history, { leadId }, { as: person })).map(({ action }) => action)
    const admin = await here.person({ role: 'admin' })
    const waiting = () => here.done(leadCalls.contestedIssues, {}, { as: admin })
    return { ...at, token, refused, balance, history, admin, waiting }
  }
  const visited = () => leftUnanswered(['markContacted', 'siteVisitComplete'])

  test.each([
    ['nothing more was done', []],
    ['the homeowner was contacted', ['markContacted']],
    ['the contractor withdrew', ['markContacted', 'withdraw']],
  ] as const)('pays by silence alone where %s', async (_, meanwhile) => {
    const { lead, balance, waiting, refused } = await leftUnanswered(meanwhile)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('so we have accepted the report') })
    expect(await balance()).toBe(3)
    expect((await lead())?.issue).toBeNull()
    expect(await waiting()).toEqual([])
  })

  test('waits at the desk once the visit was recorded, and nobody is said to have disagreed', async () => {
    const { here, owner, person, leadId, lead, token, refused, balance, history, waiting } = await visited()
    expect(refused.body).toMatchObject({ message: expect.stringContaining('a person here decides') })
    expect(await balance()).toBe(2)
    const decideBy = later(here.clock(), decisionTime)
    const issue = { state: 'contested', visited: true, statement: null, answeredAt: null }
    expect(await lead()).toMatchObject({
      status: 'site_visited',
      issue: { ...issue, decideBy: decideBy.toISOString() },
    })
    const desk = { leadId, statement: null, answeredAt: null, decideBy: decideBy.toISOString() }
    expect(await waiting()).toMatchObject([desk])
    expect((await history()).at(-1)).toBe('site-visit-complete')
    const toUs = await here.mailTo(here.services.settings.brand.supportEmail)
    expect(toUs.subject).toBe('An unanswered report is waiting: no show')
    expect(toUs.text).toContain('The homeowner has not answered. The visit has been recorded since.')
    const toContractor = await here.mailTo(person.email)
    expect(toContractor.subject).toContain('has not answered your report about “Leaking kitchen tap”')
    expect(toContractor.text).toContain(`decides by ${formatMoment(decideBy)}. Not decided by then, your lead credit`)
    for (const { text } of [toUs, toContractor]) expect(text).not.toMatch(/agree|their answer/)
    expect((await here.request(leadCalls.reportByLink, { token })).status).toBe(400)
    const late = { leadId, agrees: true, statement: '' }
    expect((await here.request(leadCalls.answerIssue, late, { as: owner })).status).toBe(409)
  })

  test.each([true, false])(
    'is decided there by an admin, to whom the quote accepted since is no hindrance: %s',
    async (upheld) => {
      const { here, owner, person, leadId, lead, balance, admin, waiting } = await visited()
      await here.done(leadCalls.submitQuote, { leadId, ...quote }, { as: person })
      await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
      await here.done(leadCalls.decideIssue, { leadId, upheld, reason: 'As the photograph shows.' }, { as: admin })
      expect(await balance()).toBe(upheld ? 3 : 2)
      expect(await lead()).toMatchObject({ status: 'accepted', issue: null })
      expect(await waiting()).toEqual([])
      const mails = [await here.mailTo(person.email), await here.mailTo(owner.email)]
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Your report about “Leaking kitchen tap” was ${upheld ? 'upheld' : 'not upheld'}`,
        `We ${upheld ? 'upheld' : 'did not uphold'} the report about “Leaking kitchen tap”`,
      ])
      for (const { text } of mails) expect(text).not.toMatch(/answer to it/)
      if (upheld) expect((await ledger(here, person)).entries[0]?.reason).toMatch(/no show, the report was read$/)
    },
  )

  test('and that nobody decides in time after the visit is decided for the contractor', async () => {
    const { here, owner, person, lead, balance } = await visited()
    here.clock.advance(decisionTime - 1)
    await run(here, decideOverdueReports)
    expect(await balance()).toBe(2)
    here.clock.advance(1)
    await run(here, decideOverdueReports)
    expect(await balance()).toBe(3)
    expect(await lead()).toMatchObject({ status: 'site_visited', issue: null })
    expect((await here.mailTo(person.email)).text).toContain('of the end of the homeowner’s time to answer')
    const { text } = await here.mailTo(owner.email)
    expect(text).toContain('You have not answered the report')
    expect(text).not.toMatch(/disagree|your answer|what you told us/)
  })
})

test('a job that is removed returns what everybody paid for it, also whoever was not chosen or had withdrawn', async () => {
  const { here, owner, person: chosen, jobId, leadId } = await scene('quoted')
  const admin = await here.person({ role: 'admin' })
  const [passedOver, gone] = [await contractor(here), await contractor(here)]
  await leadAt(here, 'quoted', jobId, owner, passedOver)
  const left = await leadAt(here, 'confirmed', jobId, owner, gone)
  await here.done(leadCalls.withdraw, { leadId: left }, { as: gone })
  await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  await here.done(jobAdminCalls.remove, { jobId, reason: 'The job asks for something unlawful.' }, { as: admin })
  for (const person of [chosen, passedOver, gone]) {
    const { leadCreditsBalance, entries } = await ledger(here, person)
    expect(leadCreditsBalance).toBe(3)
    expect(entries[0]).toMatchObject({ kind: 'refund', rule: 'job-removed', amount: 1 })
    expect((await here.mailTo(person.email)).text).toContain('back in your balance')
    const [lead] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
    expect(lead).toMatchObject({ status: 'cancelled', job: { quotesReceived: 0 } })
  }
})

test('every credit that comes back names its rule and the evidence', async () => {
  const declined = await scene('pending')
  await declined.here.done(leadCalls.decline, { leadId: declined.leadId }, { as: declined.owner })
  const removed = await scene('confirmed')
  await removed.here.done(jobCalls.remove, { id: removed.jobId }, { as: removed.owner })
  const [release] = (await ledger(declined.here, declined.person)).entries
  const [refund] = (await ledger(removed.here, removed.person)).entries
  expect(release).toMatchObject({
    kind: 'release',
    rule: 'declined',
    reason: 'The homeowner declined, 1 Feb 2026, 09:00',
  })
  expect(refund).toMatchObject({
    kind: 'refund',
    rule: 'job-removed',
    reason: 'The job was removed, 1 Feb 2026, 09:00',
  })
})

test.each([
  [leadEndingCalls.callOff, 'The homeowner called the work off, 1 Feb 2026, 09:00'],
  [leadEndingCalls.cancelAgreement, 'The homeowner cancelled the agreement, 1 Feb 2026, 09:00'],
])(
  'the credit of agreed work that ends comes back for what the homeowner did, not for a removed job',
  async (call, reason) => {
    const { here, owner, person, jobId, leadId } = await scene('accepted')
    await here.done(call, { leadId, reason: 'Something else has come up.' }, { as: owner })
    expect((await ledger(here, person)).entries[0]).toMatchObject({ kind: 'refund', rule: 'job-removed', reason })
    const jobs = await here.done(jobCalls.list, {}, { as: owner })
    expect(jobs.find(({ id }) => id === jobId)?.status).toBe('active')
  },
)

test.each([
  ['no-show', 'no show'],
  ['unable-to-view', 'unable to view'],
  ['not-a-real-job', 'not a real job'],
] as const)('the ledger calls a report that was upheld what it was: %s', async (kind, words) => {
  const { here, owner, person, leadId } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId, reason: kind, notes: 'As it was.' }, { as: person })
  await here.done(leadCalls.answerIssue, { leadId, agrees: true }, { as: owner })
  expect((await ledger(here, person)).entries[0]?.reason).toBe(
    `Report upheld, 1 Feb 2026, 09:00: ${words}, the homeowner agreed`,
  )
})

test('a job that its homeowner admits, or an admin finds, to be none is closed for everybody; one only left unanswered is not', async () => {
  const { here, owner, person, jobId, leadId } = await scene('contacted')
  const rival = await contractor(here)
  await leadAt(here, 'pending', jobId, owner, rival)
  const claim = { leadId, reason: 'not-a-real-job', notes: 'There is no such street.' } as const
  await here.done(leadCalls.reportHomeownerIssue, claim, { as: person })
  const { text: asked } = await here.mailTo(owner.email)
  expect(asked).toContain('If there is no such job, it is closed')
  const token = /token=([\w-]+)/.exec(asked)?.[1] ?? ''
  const told = await here.done(leadCalls.answerIssueByLink, { token, agrees: true })
  expect(told.message).toContain('The job is closed.')
  expect((await ledger(here, rival)).leadCreditsBalance).toBe(3)
  expect((await here.mailTo(rival.email)).text).toContain(`was closed: ${noSuchJob}`)
  const statusOf = async (id: string, as: Person) =>
    (await here.done(jobCalls.list, {}, { as })).find((one) => one.id === id)?.status
  expect(await statusOf(jobId, owner)).toBe('closed')

  const contested = await scene('contacted')
  const admin = await contested.here.person({ role: 'admin' })
  const about = { leadId: contested.leadId }
  await contested.here.done(leadCalls.reportHomeownerIssue, { ...claim, ...about }, { as: contested.person })
  await contested.here.done(
    leadCalls.answerIssue,
    { ...about, agrees: false, statement: 'I was in.' },
    { as: contested.owner },
  )
  const decision = { ...about, upheld: true, reason: 'The street does not exist.' }
  await contested.here.done(leadCalls.decideIssue, decision, { as: admin })
  expect((await contested.here.mailTo(contested.owner.email)).text).toContain('upheld the report. The job is closed.')

  const silent = await scene('contacted')
  await silent.here.done(leadCalls.reportHomeownerIssue, { ...claim, leadId: silent.leadId }, { as: silent.person })
  silent.here.clock.advance(hours(24))
  await run(silent.here, upholdSilentReports)
  expect((await silent.lead())?.status).toBe('no_show')
  expect((await silent.lead())?.job.status).toBe('active')
})

test('a quote has a few new versions a day: each writes to the homeowner', async () => {
  const { here, owner, person } = await peopleScene({ rateLimits: true })
  const leadId = await leadAt(here, 'quoted', await job(here, owner), owner, person)
  const send = async (weeks: number) => {
    const version = { leadId, ...quote, estimatedCompletionWeeks: weeks }
    return (await here.request(leadCalls.submitQuote, version, { as: person })).status
  }
  for (let weeks = 10; weeks < 9 + quoteLimit.times; weeks += 1) expect(await send(weeks)).toBe(200)
  expect(await send(50)).toBe(429)
  here.clock.advance(quoteLimit.within)
  expect(await send(50)).toBe(200)
})

test('nobody can write to any number of people by asking, or by inviting', async () => {
  const { here, owner, person: asking } = await peopleScene({ rateLimits: true })
  const person = await contractor(here)
  const jobId = await job(here, owner)
  const unknown = newId()
  for (let i = 0; i < openingLimits.invite.times; i += 1)
    expect(
      (await here.request(leadCalls.invite, { jobId: unknown, contractorId: person.id }, { as: owner })).status,
    ).toBe(404)
  const invited = await here.request(leadCalls.invite, { jobId, contractorId: person.id }, { as: owner })
  expect(invited).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  for (let i = 0; i < openingLimits['request-quote'].times; i += 1)
    await here.request(leadCalls.requestQuote, { jobId: unknown }, { as: asking })
  expect((await here.request(leadCalls.requestQuote, { jobId }, { as: asking })).status).toBe(429)
  here.clock.advance(openingLimits.invite.within)
  await request(here, jobId, asking)
})
