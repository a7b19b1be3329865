import type { Side } from '#features/leads/rules/sides.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { inHours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { type ArrangedVisit, codeWindow, isSiteVisit, isToCome, lastAgreed, type VisitState } from '../rules.ts'
import { visitMoment } from './times.ts'

/** `Tue 31 Mar 2026, 10:00; Wed 1 Apr 2026, 09:00`. */
export const momentsInWords = (times: readonly Date[]): string => times.map(visitMoment).join('; ')

/** A step in words, following `You` or the other's name. */
export function offeredInWords(times: readonly Date[], agreed: Date | null): string {
  if (agreed && times.length === 0) return `kept the visit on ${visitMoment(agreed)}`
  if (agreed) return `asked to move the visit of ${visitMoment(agreed)}: ${momentsInWords(times)}`
  if (times.length === 0) return 'asked for other times for the visit'
  return `offered ${counted(times.length, 'time')} for a visit: ${momentsInWords(times)}`
}

export const pickedInWords = (time: Date, before: Date | null): string =>
  before ? `moved the visit to ${visitMoment(time)}` : `agreed a visit for ${visitMoment(time)}`

export const cancelledInWords = (startsAt: Date | null): string =>
  startsAt ? `cancelled the visit of ${visitMoment(startsAt)}` : 'cancelled the visit'

/**
 * Why a contractor cannot record the site visit of a lead with these visits yet without the homeowner's code; undefined when
 * they can. Cancelling the agreed one themselves does not let them.
 */
export function whyNotRecorded(visits: readonly ArrangedVisit[], now: Date): string | undefined {
  const visit = lastAgreed(visits)
  if (!visit?.startsAt) return undefined
  const at = visitMoment(visit.startsAt)
  const byCode = `once the homeowner picks that, their code records it, from ${inHours(codeWindow.before)} before.`
  if (isToCome(visit, now))
    return `This visit is agreed for ${at}, and can be recorded from then on. If you have met sooner, move it to a sooner time: ${byCode}`
  const calledOff = visit.state === 'cancelled' && visit.cancelledBy === 'contractor'
  if (calledOff && isToCome({ ...visit, state: 'agreed' }, now))
    return `You cancelled the visit agreed for ${at}. A visit can be recorded from then on, or from another time that you agree. If you have met sooner, offer a sooner time: ${byCode}`
  return undefined
}

/** A contractor's task on a lead with an agreed visit; null without one, or after the visit. */
export function todoWithVisit(lead: LeadState, startsAt: string | null): string | null {
  if (!startsAt || !isSiteVisit(lead)) return null
  const at = visitMoment(startsAt)
  return lead === 'confirmed'
    ? `Record that you are in touch, and see the site on ${at}`
    : `See the site on ${at}, then record the visit`
}

/** What a side can expect of a lead awaiting its visit; null where the visit makes no difference. */
export function nextWithVisit(side: Side, lead: LeadState, visit: VisitState): string | null {
  if (!isSiteVisit(lead)) return null
  if (visit === 'proposed') return side === 'client' ? 'Agree a time, below, for them to see the site.' : null
  if (visit !== 'agreed') return null
  if (side === 'client') return 'The site visit is agreed. Once they have seen the site, a formal quote comes next.'
  return lead === 'confirmed'
    ? 'The site visit is agreed. Record here that you are in touch, and the visit once you have seen the site.'
    : 'The site visit is agreed. Once its time has come, record the visit here. To go sooner, move it first.'
}
