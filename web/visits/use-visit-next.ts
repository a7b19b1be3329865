import type { LeadState } from '#features/leads/rules/states.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { nextWithVisit } from '#features/visits/rules/words.ts'
import { isSiteVisit, type VisitSide } from '#features/visits/rules.ts'
import { useRead } from '#web/data/use-read.ts'

/** What comes next with a lead whose site visit is agreed; null where none is, or the lead does not wait for one. */
export function useVisitNext({ id, status }: { id: string; status: LeadState }, side: VisitSide): string | null {
  const visits = useRead(visitCalls.list, {}).data
  const agreed = isSiteVisit(status) && visits?.some(({ leadId, state }) => leadId === id && state === 'agreed')
  return agreed ? nextWithVisit[side] : null
}
