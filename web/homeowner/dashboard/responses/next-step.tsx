import type { ClientLead } from '#features/leads/contract/lead.ts'
import { isDisputed } from '#features/leads/rules/states.ts'
import { turnOf } from '#features/leads/rules/turn.ts'
import { clientNext } from '#features/leads/rules/words.ts'
import { LatestWords } from '#web/leads/latest-words.tsx'
import { classes } from '#web/ui/classes.ts'
import { useVisitNext } from '#web/visits/use-visit-next.ts'
import { AnswerBy } from './answer-by.tsx'
import { ResponseActions } from './response-actions.tsx'

/** The next step, its deadline and buttons; highlighted while it is the homeowner's turn. */
export function NextStep({ lead, rivals }: { lead: ClientLead; rivals: readonly ClientLead[] }) {
  const visitNext = useVisitNext(lead, 'client')
  // A report is answered in its own section below.
  const mine = turnOf(lead) === 'client' && lead.issue?.state !== 'open' && !isDisputed(lead)
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        mine && '-mx-1 rounded-control bg-brand-wash p-4 sm:mx-0',
      )}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p>{visitNext ?? clientNext(lead)}</p>
        <LatestWords lead={lead} reader="client" otherName={lead.contractor.businessName} />
        {!lead.issue && (
          <AnswerBy lead={lead} className={classes('mt-1 block', mine ? 'font-semibold' : 'text-muted text-small')} />
        )}
      </div>
      <ResponseActions lead={lead} rivals={rivals} />
    </div>
  )
}
