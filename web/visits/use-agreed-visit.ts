import { type Visit, visitCalls } from '#features/visits/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** The agreed visit of a lead, if there is one. */
export const useAgreedVisit = (leadId: string): Visit | undefined =>
  useRead(visitCalls.list, {}).data?.find((visit) => visit.leadId === leadId && visit.state === 'agreed')
