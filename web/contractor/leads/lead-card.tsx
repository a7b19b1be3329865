import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { isDisputed, leadStates } from '#features/leads/rules/states.ts'
import { contractorNext } from '#features/leads/rules/words.ts'
import { paths } from '#shared/paths.ts'
import { cardOf, leadPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { UnreadOfLead } from '#web/conversations/unread-of-lead.tsx'
import { useFragmentName } from '#web/data/use-fragment.ts'
import { LeadBadge } from '#web/leads/lead-badge.tsx'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useVisitNext } from '#web/visits/use-visit-next.ts'
import { AnswerBy } from './answer-by.tsx'
import { LeadDetails } from './lead-details.tsx'

interface LeadCardProps {
  lead: ContractorLead
  /** Whether it is open initially. */
  open: boolean
}

/** A lead, collapsed to a few lines. */
export function LeadCard({ lead, open }: LeadCardProps) {
  const [begun] = useState(open)
  const visitNext = useVisitNext(lead, 'contractor')
  const { homeowner, job } = lead
  const place = leadPlace(lead.id)
  const { unfolded, fold } = useFold(begun, cardOf(useFragmentName()) === place)
  return (
    <article
      {...notificationTarget(paths.lead('contractor', lead.id))}
      id={place}
      tabIndex={-1}
      aria-labelledby={`${place}-title`}
    >
      <details className="group/lead" {...fold}>
        <summary className="flex list-none gap-2 rounded-control px-3 py-3 hover:bg-brand-wash sm:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="mt-0.5 size-5 shrink-0 text-brand transition-transform group-open/lead:rotate-90"
            aria-hidden="true"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <h3 id={`${place}-title`} className="w-full font-bold text-body">
              {job.title}
            </h3>
            <LeadBadge lead={lead} reader="contractor" />
            <span className="text-muted">
              {homeowner.firstName}, {job.location}
            </span>
            <UnreadOfLead leadId={lead.id} />
            {!leadStates[lead.status].ended && (
              <span className="w-full group-open/lead:hidden">
                {lead.answerDueAt && !isDisputed(lead) ? (
                  <AnswerBy lead={lead} />
                ) : (
                  <span className="line-clamp-1">{visitNext ?? contractorNext(lead)}</span>
                )}
              </span>
            )}
          </span>
        </summary>
        <div className="flex flex-col gap-4 px-4 pt-1 pb-5 sm:px-6">{unfolded && <LeadDetails lead={lead} />}</div>
      </details>
    </article>
  )
}
