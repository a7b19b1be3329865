import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { AttemptList } from '#web/leads/attempt-list.tsx'

/** How the contractor tried to reach the homeowner; nothing when they did not. */
export function OwnAttempts({ lead: { attempts, homeowner } }: { lead: ContractorLead }) {
  if (attempts.length === 0) return null
  return (
    <section>
      <p className="font-semibold text-small">Attempts to reach {homeowner.firstName}</p>
      <AttemptList attempts={attempts} />
    </section>
  )
}
