import type { Visit } from '#features/visits/contract.ts'
import { instantOf, visitMoment } from '#features/visits/rules/times.ts'
import { overlap } from '#features/visits/rules.ts'

/** What a contractor should know of times they are about to offer for a lead: which they offered, or have agreed, for others. */
export function sameTimes(leadId: string, locals: readonly string[], visits: readonly Visit[]): string[] {
  const others = visits.filter((visit) => visit.leadId !== leadId && visit.side === 'contractor')
  return locals.flatMap((local) => {
    const at = instantOf(local)
    if (!at) return []
    const meets = (time: string) => overlap(at, new Date(time))
    return others.flatMap(({ state, startsAt, times, offeredBy, jobTitle }) => {
      if (state === 'agreed' && startsAt && meets(startsAt))
        return [`You have agreed a visit about “${jobTitle}” that meets ${visitMoment(at)}.`]
      const isOffered = (state === 'agreed' || state === 'proposed') && offeredBy === 'contractor' && times.some(meets)
      return isOffered ? [`You also offered ${visitMoment(at)} for “${jobTitle}”. Whoever picks it first has it.`] : []
    })
  })
}
