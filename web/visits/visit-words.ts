import type { Visit } from '#features/visits/contract.ts'
import { visitMoment } from '#features/visits/rules/times.ts'
import type { VisitState } from '#features/visits/rules.ts'
import { formatTime } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import type { BadgeTone } from '#web/ui/figures/badge.tsx'

export const stateWords: Record<VisitState, { label: string; tone: BadgeTone }> = {
  proposed: { label: 'Finding a time', tone: 'accent' },
  agreed: { label: 'Agreed', tone: 'good' },
  kept: { label: 'Visited', tone: 'brand' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  missed: { label: 'Not confirmed', tone: 'warn' },
}

/** The state of a visit; one that never had a time, and that nobody cancelled, is not called cancelled. */
export const standingOf = ({ state, startsAt, cancelled }: Visit): { label: string; tone: BadgeTone } =>
  cancelled?.by === 'rule' && !startsAt ? { label: 'Not needed', tone: 'neutral' } : stateWords[state]

/** `Tue 31 Mar 2026, 10:00–11:00`, or that there is no time yet. */
export function timeInWords({ startsAt, endsAt, state }: Visit): string {
  if (startsAt && endsAt) return `${visitMoment(startsAt)}–${formatTime(endsAt)}`
  return state === 'proposed' ? 'No time agreed yet' : 'No time was agreed'
}

/** The state of a visit in a sentence; null where the time says it all. */
export function whatNow(visit: Visit): string | null {
  const { state, times, taken, waitsFor, side, other, offeredBy, cancelled } = visit
  const mine = waitsFor === side
  if (state === 'cancelled' && cancelled) {
    const who = cancelled.by === 'rule' ? '' : cancelled.by === side ? 'You: ' : `${other}: `
    return `${who}${cancelled.reason}`
  }
  if (state === 'missed') return 'The time passed, and nobody has confirmed the visit.'
  if (waitsFor === null) return null
  if (state === 'agreed')
    return mine
      ? `${other} would like another time. Until you pick one, this one holds.`
      : `You asked to move it. Until ${other} picks a time, this one holds.`
  if (times.length === 0)
    return mine ? `${other} asks for other times.` : `You asked for other times. ${other} is to offer some.`
  if (offeredBy === waitsFor && taken.length > 0)
    return mine
      ? 'None of the times you offered is still free. Offer others.'
      : `None of the times is still free. ${other} is to offer others.`
  if (offeredBy === waitsFor)
    return mine
      ? 'The times you offered have passed. Offer others.'
      : `The times have passed. ${other} is to offer others.`
  return mine
    ? `${other} offers you ${counted(times.length - taken.length, 'time')} for a visit.`
    : `${other} is to pick a time.`
}

/** Whether the contractor of a coming visit, which can still be cancelled, does not know which house it is. */
const needsHouse = ({ side, state, street, can }: Visit): boolean =>
  side === 'client' && state === 'agreed' && !street && can.includes('cancel')

/** What a visit needs from the reader, in a sentence; null where it needs nothing. */
export function neededFrom(visit: Visit): string | null {
  if (visit.waitsFor === visit.side) return whatNow(visit)
  return needsHouse(visit)
    ? `${visit.other} comes on ${timeInWords(visit)}, and does not know which house it is.`
    : null
}

/** The label of the reader's next action on a visit. */
export function visitTodo({ can, waitsFor, side }: Visit): string {
  if (waitsFor !== side) return 'Add Address'
  return can.includes('pick') ? 'Pick a Time' : 'Offer Times'
}

/** The visits that need the reader. */
export const waitingForMe = (visits: readonly Visit[] = []): Visit[] =>
  visits.filter((visit) => neededFrom(visit) !== null)
