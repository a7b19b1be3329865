import { FileText } from 'lucide-react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { hasExpired } from '#features/quotes/rules/validity.ts'
import { wasAccepted } from '#features/variations/rules.ts'
import { formatDay } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { usePageTime } from '#web/data/session.ts'
import { AgreementRecord } from '#web/leads/agreement-record.tsx'
import { QuoteDialog } from '#web/leads/quote-dialog.tsx'
import { useAgreed } from '#web/leads/variations/use-agreed.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The latest version of the contractor's quote; once accepted, with the record of the acceptance. */
export function YourQuote({ lead, quote }: { lead: ContractorLead; quote: SentQuote }) {
  const now = usePageTime()
  const { agreement, circumstances, job, status } = lead
  const agreed = useAgreed(lead.id, { enabled: wasAccepted(status, agreement !== null) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-3">
        <p className="min-w-0">
          Your quote:{' '}
          <span className="font-bold">
            <Money pence={quote.totalCost} exact />
          </span>
          <span className="block text-muted text-small">
            Version {quote.version}, sent <DateText value={quote.sentAt} />
            {status === 'quoted' &&
              quote.validUntil &&
              `. ${hasExpired(quote.validUntil, now) ? 'It held' : 'Holds'} until ${formatDay(quote.validUntil)}`}
          </span>
          {agreed && agreed.changes > 0 && (
            <span className="block">
              Agreed now: <Money pence={agreed.total} exact />, with {counted(agreed.changes, 'change')}
            </span>
          )}
        </p>
        <DialogButton
          variant="secondary"
          size="sm"
          icon={<FileText className="size-4" aria-hidden="true" />}
          about={lead.id}
          name="read quote"
          dialog={(onClose) => (
            <QuoteDialog leadId={lead.id} quote={quote} title="Your Quote" jobTitle={job.title} onClose={onClose} />
          )}
        >
          Read Quote<span className="sr-only"> for {job.title}</span>
        </DialogButton>
      </div>
      {agreement && (
        <AgreementRecord
          agreement={agreement}
          status={status}
          canceller={circumstances.includes('cancellable') ? lead.homeowner.firstName : null}
        />
      )}
    </>
  )
}
