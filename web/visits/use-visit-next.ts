import type { Side } from '#features/leads/rules/sides.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { nextWithVisit } from '#features/visits/rules/words.ts'
import { useLeadVisits } from './use-lead-visits.ts'

/** The next step of a lead whose site visit is being arranged or agreed; null where the visit does not determine it. */
export function useVisitNext({ id, status }: { id: string; status: LeadState }, side: Side): string | null {
  const visits = useLeadVisits(id)
  return visits.map(({ state }) => nextWithVisit(side, status, state)).find(Boolean) ?? null
}
