import { fullAddress } from '#features/jobs/rules.ts'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import { type LeadState, readsStreet } from '#features/leads/rules/states.ts'
import { provedWithin } from '#features/track-records/rules/measures.ts'
import { days, hours, later } from '#shared/dates.ts'

export type VisitSide = 'client' | 'contractor'
export const otherOf = (side: VisitSide): VisitSide => (side === 'client' ? 'contractor' : 'client')

/** A visit from its offer to its end. `missed`: its time passed, and nothing shows that somebody came. */
export const visitStates = ['proposed', 'agreed', 'kept', 'cancelled', 'missed'] as const
export type VisitState = (typeof visitStates)[number]

/** So many times are offered at once, each of this length, no further ahead than this (decisions, section 13). */
export const mostTimes = 3
export const visitLength = hours(1)
export const furthestAhead = days(90)
export const noteLength = 500

/** Around the agreed time the code is good; at the door without a connection it may be sent on for some days (decisions, section 13). */
export const codeWindow = { before: hours(2), after: provedWithin } as const
export const sentOnWithin = days(7)
export const codePattern = /^\d{4}$/
export const codeRate = { times: 5, within: days(30) } as const

/** How often one person may offer, move or cancel before a pause: each writes to somebody. */
export const changeRate = { times: 40, within: days(1) } as const

/** Cancelled visits stand in a subscribed calendar for so long, marked as such, and past ones for so long. */
export const keptInCalendar = { cancelled: days(30), past: days(90) } as const

const visited: readonly LeadState[] = [
  'confirmed',
  'contacted',
  'site_visited',
  'quoted',
  'accepted',
  'awaiting_completion',
]

/** Whether a visit can be arranged for a lead: from approval until the work is confirmed as done. */
export const takesVisits = (status: LeadState): boolean => visited.includes(status)

interface Site {
  lead_status: LeadState
  approved_at: Date | null
  street: string | null
  location: string
  postcode: string
}

/** Where a visit takes place; its house and street for as long as the contractor may know them. */
export const siteOf = ({ lead_status: status, approved_at, street, ...area }: Site): string =>
  fullAddress({ ...area, street: readsStreet({ status, approved_at }) ? street : null })

/** Whether this visit would be the site visit of its lead. */
export const isSiteVisit = (status: LeadState): boolean => status === 'confirmed' || status === 'contacted'

/** The part of a visit that decides what can be done with it. */
export interface VisitFacts {
  state: VisitState
  offeredBy: VisitSide
  /** Null until a time is agreed. */
  startsAt: Date | null
  /** Those on offer. */
  times: readonly Date[]
}

export const visitActions = ['pick', 'move', 'cancel', 'arrive', 'confirm'] as const
export type VisitAction = (typeof visitActions)[number]

const isUnderWay = ({ state }: VisitFacts) => state === 'proposed' || state === 'agreed'

/** Who is waited for: whoever is to choose a time, or to name some. Null where nobody is. */
export function waitsFor(visit: VisitFacts, now: Date): VisitSide | null {
  if (!isUnderWay(visit)) return null
  const open = visit.times.filter((time) => time > now).length > 0
  // Times that have all passed are nobody's to choose from: whoever named them names others.
  if (visit.state === 'proposed') return open || visit.times.length === 0 ? otherOf(visit.offeredBy) : visit.offeredBy
  return open && !hasBegun(visit, now) ? otherOf(visit.offeredBy) : null
}

const hasBegun = ({ startsAt }: VisitFacts, now: Date) => startsAt !== null && startsAt <= now

/** What one of the two can do with a visit now. The buttons and the server read it here. */
export function canDo(visit: VisitFacts, side: VisitSide, now: Date): VisitAction[] {
  const { state, startsAt } = visit
  const changeable = isUnderWay(visit) && (state === 'proposed' || !hasBegun(visit, now))
  const mine = waitsFor(visit, now) === side && visit.offeredBy !== side && visit.times.some((time) => time > now)
  const passed = startsAt !== null && (state === 'agreed' || state === 'missed')
  const near = passed && now >= later(startsAt, -codeWindow.before)
  return [
    ...(changeable && mine ? (['pick'] as const) : []),
    ...(changeable ? (['move', 'cancel'] as const) : []),
    ...(side === 'contractor' && near && now <= later(startsAt, sentOnWithin) ? (['arrive'] as const) : []),
    ...(side === 'client' && near && now <= later(startsAt, sentOnWithin) ? (['confirm'] as const) : []),
  ]
}

/**
 * What becomes of a visit under way when its lead moves on. A site visit that is recorded was the one agreed, be it held before
 * its time: the two have met, and nobody is to come again.
 */
export function endedByLead({ startsAt }: Pick<VisitFacts, 'startsAt'>, by: 'site visited' | 'lead over', now: Date) {
  if (!startsAt) return 'cancelled'
  if (by === 'site visited') return 'kept'
  return startsAt <= now ? 'missed' : 'cancelled'
}

/** Who has called off a visit still to come by ending its lead: of work that is done, or ended by a rule, neither of the two. */
export const calledOffBy = (lead: LeadState, by: StepTaker): StepTaker => (lead === 'completed' ? 'rule' : by)

/** Whether it was over before its hour came, which stands free then. */
export const keptEarly = ({ startsAt, keptAt }: { startsAt: Date | null; keptAt: Date | null }): boolean =>
  startsAt !== null && keptAt !== null && keptAt < later(startsAt, -codeWindow.before)

/** Whether the code was good at a moment. */
export const codeIsGood = (startsAt: Date, at: Date): boolean =>
  at >= later(startsAt, -codeWindow.before) && at <= later(startsAt, codeWindow.after)
