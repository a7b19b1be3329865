import { type Visit, visitCalls } from '#features/visits/contract.ts'
import { whyNotRecorded } from '#features/visits/rules/words.ts'
import { useRead } from '#web/data/use-read.ts'

/** The visits of a lead, whatever became of them. */
export const useLeadVisits = (leadId: string): Visit[] =>
  useRead(visitCalls.list, {}).data?.filter((visit) => visit.leadId === leadId) ?? []

/** The one being arranged or agreed, if there is one. */
export const openOf = (visits: readonly Visit[]): Visit | undefined =>
  visits.find(({ state }) => state === 'proposed' || state === 'agreed')

/** The one that matters now: the open one, else the last that took place, else the last arranged: ids sort by creation. */
export const currentOf = (visits: readonly Visit[]): Visit | undefined =>
  openOf(visits) ??
  visits.findLast(({ state }) => state === 'kept') ??
  visits.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1)

/** The agreed one of them, if there is one. */
export const agreedOf = (visits: readonly Visit[]): Visit | undefined => visits.find(({ state }) => state === 'agreed')

/** Why the contractor cannot record the site visit of a lead with these visits now; undefined when they can. */
export const whyTooSoon = (visits: readonly Visit[], now: Date): string | undefined =>
  whyNotRecorded(
    visits.map((visit) => ({ ...visit, cancelledBy: visit.cancelled?.by ?? null })),
    now,
  )
