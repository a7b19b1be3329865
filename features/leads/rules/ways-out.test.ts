import { describe, expect, test } from 'vitest'
import { later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { type Facts, jobFacts, leadFacts } from '#tests/lead-facts.ts'
import { policies } from '#web/shell/documents.ts'
import { decide, situation } from './decide.ts'
import { leadStateNames, leadStates } from './states.ts'
import type { Step } from './step.ts'
import { actionsFor, canHappen } from './steps.ts'
import { answerTime, stepBackTime } from './times.ts'

const now = new Date('2026-02-01T09:00:00Z')
const people = ['client', 'contractor'] as const

/** A lead's state with its history. */
interface Point extends Facts {
  reported: boolean
  agreed: boolean
  reviewed: boolean
}

/** A step that somebody can take, or that the system takes at a deadline. */
interface Way {
  who: Step['who']
  action: Step['action']
  to: Point
}

const beginning = (lead: Partial<Facts['lead']>): Point => ({
  lead: leadFacts(lead),
  job: jobFacts({ unsettled_leads: 0 }),
  reported: false,
  agreed: false,
  reviewed: false,
})
const beginnings = [
  beginning({ status: 'pending' }),
  beginning({ status: 'sent', answer_due_at: later(now, answerTime) }),
]

function waysFrom(point: Point): Way[] {
  const lead = situation(point.lead, now)
  const way = (who: Step['who'], action: Step['action']): Way => {
    const reviews = action === 'confirm-completion'
    const { lead: lost, job } = decide(point, action, { who, userId: null, reviews }, now)
    const after = { lead: { ...point.lead, ...lost }, job: { ...point.job, ...job } }
    const reported = point.reported || action === 'report-homeowner-issue'
    const agreed = point.agreed || action === 'accept-quote'
    return { who, action, to: { ...after, reported, agreed, reviewed: reviews || action === 'review' } }
  }
  const own = people.flatMap((who) => actionsFor(lead, who).map((action) => way(who, action)))
  const inTime = point.lead.answer_due_at ? (['expire', 'presume-completed'] as const) : []
  const decided = point.reported && isOpen(point) ? (['uphold-no-show'] as const) : []
  const byRule = [...inTime, ...decided].filter((action) => canHappen(lead, action))
  return [...own, ...byRule.map((action) => way('rule', action))]
}

const isOpen = ({ lead }: Point) => !leadStates[lead.status].ended

/** Every point reachable from these by steps of these people and of the system. */
function reached(from: readonly Point[], by: readonly Step['who'][]): Point[] {
  const met = new Map(from.map((point) => [JSON.stringify(point), point]))
  for (const point of met.values())
    for (const { to } of waysFrom(point).filter(({ who }) => by.includes(who)))
      if (!met.has(JSON.stringify(to))) met.set(JSON.stringify(to), to)
  return [...met.values()]
}

/** All reachable points; besides, a job may change while a request waits. */
const walked = reached(beginnings, [...people, 'rule'])
const changed = walked
  .filter(({ lead }) => lead.status === 'pending' && lead.contractor_confirmed)
  .map((point) => ({ ...point, lead: { ...point.lead, step_back_until: later(now, stepBackTime) } }))
const points = reached([...walked, ...changed], [...people, 'rule'])
const told = ({ lead: { status, sent_back, contractor_confirmed } }: Point) => ({
  status,
  sent_back,
  contractor_confirmed,
})

test('every state is on the way of somebody’s lead, but for that of a lead whose rival was chosen', () => {
  const met = new Set(points.map(({ lead }) => lead.status))
  expect(leadStateNames.filter((state) => !met.has(state))).toEqual(['not_selected'])
})

describe.each(people)('The %s of a lead', (person) => {
  test('comes from every open state to an end, by own steps or by time alone', () => {
    const stuck = points.filter((point) => reached([point], [person, 'rule']).every(isOpen))
    expect(stuck.map(told)).toEqual([])
  })

  test('never just waits without a limit', () => {
    const waits = points.filter((point) => isOpen(point) && waysFrom(point).every(({ who }) => who !== person))
    expect(waits.filter(({ lead }) => lead.answer_due_at === null).map(told)).toEqual([])
  })

  test('has a next step in every open state but the one in which the other has to answer', () => {
    const without = points.filter(
      (point) => isOpen(point) && actionsFor(situation(point.lead, now), person).length === 0,
    )
    const states = [...new Set(without.map(({ lead }) => lead.status))]
    expect(states).toEqual(person === 'client' ? [] : ['awaiting_completion'])
  })
})

test('whatever ends a lead after a quote was accepted was reviewed, or can be, once', () => {
  const ends = points.filter((point) => point.agreed && !isOpen(point))
  expect(new Set(ends.map(({ lead }) => lead.status))).toEqual(new Set(['completed', 'called_off']))
  for (const point of ends) {
    const reviews = waysFrom(point).filter(({ action }) => action === 'review')
    expect([told(point), reviews.length]).toEqual([told(point), point.reviewed ? 0 : 1])
    for (const { to } of reviews) expect(waysFrom(to)).toEqual([])
  }
})

test('an approved contractor can always object: by a report until the visit, and by a complaint, linked from every page', () => {
  const reports = points.filter((point) => waysFrom(point).some(({ action }) => action === 'report-homeowner-issue'))
  expect(new Set(reports.map(({ lead }) => lead.status))).toEqual(new Set(['confirmed', 'contacted']))
  expect(policies.map(({ to }) => to)).toContain(paths.complaints)
})
