import { type Visit, visitCalls } from '#features/visits/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** The visits of a lead, whatever became of them. */
export const useLeadVisits = (leadId: string): Visit[] =>
  useRead(visitCalls.list, {}).data?.filter((visit) => visit.leadId === leadId) ?? []

/** The agreed one of them, if there is one. */
export const agreedOf = (visits: readonly Visit[]): Visit | undefined => visits.find(({ state }) => state === 'agreed')
