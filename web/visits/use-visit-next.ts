import type { LeadState } from '#features/leads/rules/states.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { nextWithVisit } from '#features/visits/rules/words.ts'
import type { VisitSide } from '#features/visits/rules.ts'
import { useRead } from '#web/data/use-read.ts'

/** The next step of a lead whose site visit is being arranged or agreed; null where the visit does not determine it. */
export function useVisitNext({ id, status }: { id: string; status: LeadState }, side: VisitSide): string | null {
  const visits = useRead(visitCalls.list, {}).data ?? []
  const own = visits.filter(({ leadId }) => leadId === id)
  return own.map(({ state }) => nextWithVisit(side, status, state)).find(Boolean) ?? null
}
