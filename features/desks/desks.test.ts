import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { decisionTime } from '#features/leads/rules/times.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { moneyBackAnswerBy } from '#features/subscriptions/rules.ts'
import { answerBy } from '#features/verification/rules.ts'
import { everyAdmin } from '#server/events/events.ts'
import { dayOf, days, hours, later } from '#shared/dates.ts'
import { toldOf } from '#tests/heard.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, enquiry, homeowner, review } from '#tests/market.ts'
import { subscriber } from '#tests/subscriber.ts'
import { waiting as sentForChecking } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { works } from '../../app.ts'
import { deskCalls } from './contract.ts'
import { byUrgency, type Desk, deskNames } from './rules.ts'

test('each desk says what waits there, since when and until when; what is done waits no more', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const read = () => here.done(deskCalls.waiting, {}, { as: admin })
  const nothing = { waiting: 0, oldest: null, due: null }
  expect(await read()).toEqual([...deskNames].sort().map((desk) => ({ desk, ...nothing })))

  const [owner, by] = [await homeowner(here), await contractor(here)]
  const sent = here.clock()
  await sentForChecking(here, by, 'identity')
  here.clock.advance(hours(1))
  const first = here.clock()
  await here.done(enquiryCalls.contact, enquiry)
  here.clock.advance(hours(1))
  await here.done(enquiryCalls.contact, { ...enquiry, message: 'And do you work in Goole?' })
  const { id } = await here.done(
    complaintCalls.open,
    { kind: 'conduct', text: 'Nobody came, and nobody rang.' },
    { as: owner },
  )
  const { id: reviewId } = await review(here, owner, by)
  await here.done(
    reportCalls.report,
    { kind: 'review', thingId: reviewId, reason: 'abusive', statement: 'It calls my wife names.' },
    { as: by },
  )

  const found = await read()
  expect(found.slice(0, 4)).toMatchObject([
    { desk: 'enquiries', waiting: 2, oldest: first.toISOString(), due: later(first, hours(24)).toISOString() },
    { desk: 'verification', waiting: 1, oldest: sent.toISOString(), due: answerBy(sent).toISOString() },
    { desk: 'complaints', waiting: 1, due: '2026-02-03T17:00:00.000Z' },
    { desk: 'reports', waiting: 1, oldest: here.clock().toISOString(), due: null },
  ])
  expect(found.slice(4).every(({ waiting }) => waiting === 0)).toBe(true)

  await here.done(complaintDeskCalls.answer, { complaintId: id, text: 'We are looking into it.' }, { as: admin })
  const [one] = await here.done(inboxCalls.list, {}, { as: admin })
  await here.done(inboxCalls.close, { enquiryId: one?.id ?? '' }, { as: admin })
  const after = new Map((await read()).map((desk) => [desk.desk, desk]))
  // An answered case stays in the list without a deadline.
  expect(after.get('complaints')).toMatchObject({ waiting: 1, due: null })
  expect(after.get('enquiries')).toMatchObject({ waiting: 1, oldest: later(first, hours(1)).toISOString() })
})

test('a request for money back is to be answered in the time that its mail promises', async () => {
  await using here = await world()
  const admin = await here.person({ role: 'admin' })
  const person = await subscriber(here, 1)
  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  const [first] = await here.done(deskCalls.waiting, {}, { as: admin })
  const due = moneyBackAnswerBy(here.clock()).toISOString()
  expect(first).toEqual({ desk: 'money-back', waiting: 1, oldest: here.clock().toISOString(), due })
})

test('what newly waits at a desk is told to the open pages of every admin', async () => {
  const here = await world({ rateLimits: false })
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const { id: reviewId } = await review(here, owner, by)
  const told = (act: () => Promise<unknown>) => toldOf(here, { id: everyAdmin }, act)
  expect(await told(() => sentForChecking(here, by, 'identity'))).toContain('verification')
  expect(await told(() => here.done(enquiryCalls.contact, enquiry))).toContain('enquiries')
  const complaint = { kind: 'conduct', text: 'Nobody came, and nobody rang.' } as const
  expect(await told(() => here.done(complaintCalls.open, complaint, { as: owner }))).toContain('complaints')
  const report = { kind: 'review', thingId: reviewId, reason: 'abusive', statement: 'It calls my wife names.' } as const
  expect(await told(() => here.done(reportCalls.report, report, { as: by }))).toContain('reports')
})

test('what the clock decides is told to the open pages of every admin, and where it decides nothing nobody is told', async () => {
  const { here, owner, person, leadId } = await leadScene('contacted')
  const admin = await here.person({ role: 'admin' })
  const told = () => toldOf(here, { id: everyAdmin }, () => carryOut(here.services, works))
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  const endsOn = dayOf(later(here.clock(), days(1)))
  const warning = { userId: owner.id, kind: 'warning', ground: 'harming', reason: 'They shouted.', endsOn } as const
  await here.done(sanctionCalls.impose, warning, { as: admin })
  await carryOut(here.services, works)
  expect(await told()).toEqual([])
  here.clock.advance(decisionTime)
  expect(await told()).toEqual(expect.arrayContaining(['leads', 'sanctions']))
  expect(await told()).toEqual([])
})

test('a desk whose clock runs stands before one without, an earlier one before a later, and an empty one last', () => {
  const now = new Date('2026-02-01T09:00:00Z')
  const moment = fc.option(fc.integer({ min: -5, max: 5 }).map((n) => later(now, days(n))))
  const desk = fc
    .tuple(fc.constantFrom(...deskNames), moment, moment)
    .map(([name, oldest, due]): Desk => ({ desk: name, waiting: Number(oldest !== null), oldest, due: oldest && due }))
  fc.assert(
    fc.property(fc.array(desk, { maxLength: 9 }), (desks) => {
      const sorted = [...desks].sort(byUrgency)
      for (const [at, one] of sorted.entries())
        for (const other of sorted.slice(at + 1)) {
          if (one.waiting === 0) expect(other.waiting).toBe(0)
          if (other.due) expect(one.due && one.due <= other.due).toBe(true)
          else if (!one.due && other.oldest) expect(one.oldest && one.oldest <= other.oldest).toBe(true)
        }
    }),
  )
})
