import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { AttemptList } from '#web/leads/attempt-list.tsx'

/** The contractor's logged attempts to reach the homeowner; nothing when there are none. */
export function OwnAttempts({ lead: { attempts, homeowner } }: { lead: ContractorLead }) {
  if (attempts.length === 0) return null
  return (
    <section>
      <p className="font-semibold text-small">Attempts to reach {homeowner.firstName}</p>
      <AttemptList attempts={attempts} />
    </section>
  )
}
