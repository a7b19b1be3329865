import { fullAddress } from '#features/jobs/rules.ts'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import { otherSide, type Side } from '#features/leads/rules/sides.ts'
import { type LeadState, readsStreet } from '#features/leads/rules/states.ts'
import { provedWithin } from '#features/track-records/rules/measures.ts'
import { days, hours, later } from '#shared/dates.ts'

/** The states of a visit. `missed`: its time has passed without proof that somebody came. */
export const visitStates = ['proposed', 'agreed', 'kept', 'cancelled', 'missed'] as const
export type VisitState = (typeof visitStates)[number]

/** Limits of the offered times: how many, their length, and how far ahead (decisions, section 13). */
export const mostTimes = 3
export const visitLength = hours(1)
export const furthestAhead = days(90)
export const noteLength = 500

/**
 * When the code is valid, around the agreed time; typed without a connection, it may be sent some days later (decisions,
 * section 13).
 */
export const codeWindow = { before: hours(2), after: provedWithin } as const
export const sentOnWithin = days(7)
export const codePattern = /^\d{4}$/
export const codeRate = { times: 5, within: days(30) } as const

/** Rate limit of offering, moving or cancelling, since each sends mails. */
export const changeRate = { times: 40, within: days(1) } as const

/** How long cancelled and past visits stay in a subscribed calendar, the former marked as cancelled. */
export const calendarRetention = { cancelled: days(30), past: days(90) } as const

const visited: readonly LeadState[] = [
  'confirmed',
  'contacted',
  'site_visited',
  'quoted',
  'accepted',
  'awaiting_completion',
]

/** Whether a lead can have a visit: from approval until completion is confirmed. */
export const takesVisits = (status: LeadState): boolean => visited.includes(status)

interface Site {
  lead_status: LeadState
  approved_at: Date | null
  street: string | null
  location: string
  postcode: string
}

/** The place of a visit; with house and street while the contractor may know them. */
export const siteOf = ({ lead_status: status, approved_at, street, ...area }: Site): string =>
  fullAddress({ ...area, street: readsStreet({ status, approved_at }) ? street : null })

/** Whether this visit would be the site visit of its lead. */
export const isSiteVisit = (status: LeadState): boolean => status === 'confirmed' || status === 'contacted'

/** What decides the possible actions on a visit. */
export interface VisitFacts {
  state: VisitState
  offeredBy: Side
  /** Null until a time is agreed. */
  startsAt: Date | null
  /** The offered times. */
  times: readonly Date[]
  /** When the contractor's other agreed visits begin. */
  busy: readonly Date[]
  /** Whether a report that it was missed has been upheld. */
  reportUpheld: boolean
}

export const visitActions = ['pick', 'ask', 'move', 'cancel', 'arrive', 'confirm'] as const
export type VisitAction = (typeof visitActions)[number]

export const isOpen = ({ state }: Pick<VisitFacts, 'state'>): boolean => state === 'proposed' || state === 'agreed'

/** Whether two visits that begin then overlap. */
export const overlap = (one: Date, other: Date): boolean => Math.abs(one.getTime() - other.getTime()) < visitLength

/** The times at which a contractor with these other agreed visits is not free. */
export const takenTimes = ({ times, busy }: Pick<VisitFacts, 'times' | 'busy'>): Date[] =>
  times.filter((time) => busy.some((begins) => overlap(time, begins)))

/** Whether an offered time can still be picked: it is to come, and the contractor is free. */
function isTimeLeft({ times, busy }: VisitFacts, now: Date): boolean {
  const taken = takenTimes({ times, busy })
  return times.some((time) => time > now && !taken.includes(time))
}

/** The side to act next: to pick a time, or to offer some. Null when neither. */
export function waitsFor(visit: VisitFacts, now: Date): Side | null {
  if (!isOpen(visit)) return null
  const open = isTimeLeft(visit, now)
  // When no offered time is left, whoever offered them has to offer others.
  if (visit.state === 'proposed') return open || visit.times.length === 0 ? otherSide(visit.offeredBy) : visit.offeredBy
  return open && isToCome(visit, now) ? otherSide(visit.offeredBy) : null
}

interface TimedVisit {
  state: VisitState
  startsAt: Date | string | null
}

/** A visit of a lead, from which follows whether its site visit can be recorded. */
export interface ArrangedVisit extends TimedVisit {
  id: string
  cancelledBy: StepTaker | null
}

/** The visit of a lead whose time was agreed last: ids sort by creation. */
export const lastAgreed = (visits: readonly ArrangedVisit[]): ArrangedVisit | undefined =>
  visits.filter(({ startsAt }) => startsAt !== null).sort((a, b) => (a.id < b.id ? 1 : -1))[0]

/** Whether a time is agreed that has not begun. */
export const isToCome = ({ state, startsAt }: TimedVisit, now: Date): boolean =>
  state === 'agreed' && startsAt !== null && new Date(startsAt) > now

/** The actions a side can take on a visit now, for buttons and server alike. */
export function canDo(visit: VisitFacts, side: Side, now: Date): VisitAction[] {
  const { state, startsAt, reportUpheld } = visit
  const changeable = state === 'proposed' || isToCome(visit, now)
  const offered = visit.offeredBy !== side && visit.times.length > 0
  const left = isTimeLeft(visit, now)
  const passed = startsAt !== null && (state === 'agreed' || state === 'missed')
  const near = passed && now >= later(startsAt, -codeWindow.before)
  const due = near && now <= later(startsAt, sentOnWithin)
  return [
    ...(changeable && offered && left ? (['pick'] as const) : []),
    ...(state === 'proposed' && offered && !left ? (['ask'] as const) : []),
    ...(changeable ? (['move', 'cancel'] as const) : []),
    ...(side === 'contractor' && due ? (['arrive'] as const) : []),
    // What was upheld the homeowner does not undo alone.
    ...(side === 'client' && due && !reportUpheld ? (['confirm'] as const) : []),
  ]
}

/** The outcome of an open visit when its lead moves on. */
export function endedByLead({ startsAt }: Pick<VisitFacts, 'startsAt'>, by: 'site visited' | 'lead over', now: Date) {
  if (!startsAt) return 'cancelled'
  if (by === 'site visited') return 'kept'
  return startsAt <= now ? 'missed' : 'cancelled'
}

/** Who cancelled a coming visit by ending its lead; neither of the two if the work was completed or a rule ended it. */
export const calledOffBy = (lead: LeadState, by: StepTaker): StepTaker => (lead === 'completed' ? 'rule' : by)

/** Whether the code was valid at a time. */
export const isCodeValid = (startsAt: Date, at: Date): boolean =>
  at >= later(startsAt, -codeWindow.before) && at <= later(startsAt, codeWindow.after)
