import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { hasExpired } from '#features/quotes/rules/validity.ts'
import { formatDay } from '#shared/dates.ts'
import { usePageTime } from '#web/data/session.ts'
import { AgreementRecord } from '#web/leads/agreement-record.tsx'
import { QuoteDialog } from '#web/leads/quote-dialog.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The newest version of the contractor's own quote, to read, print and keep; once accepted, the record of that. */
export function YourQuote({ lead, quote }: { lead: ContractorLead; quote: SentQuote }) {
  const [open, setOpen] = useState(false)
  const now = usePageTime()
  const { agreement, circumstances, job, status } = lead
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-3">
        <p className="min-w-0">
          Your quote:{' '}
          <span className="font-bold">
            <Money pence={quote.totalCost} />
          </span>
          <span className="block text-muted text-small">
            Version {quote.version}, sent <DateText value={quote.sentAt} />
            {status === 'quoted' && quote.validUntil && `. ${heldUntil(quote.validUntil, now)}`}
          </span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          icon={<FileText className="size-4" aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Read Quote<span className="sr-only"> for {job.title}</span>
        </Button>
      </div>
      {agreement && <AgreementRecord agreement={agreement} cancellable={circumstances.includes('cancellable')} />}
      {open && (
        <QuoteDialog
          leadId={lead.id}
          quote={quote}
          title="Your Quote"
          jobTitle={job.title}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const heldUntil = (day: string, now: Date): string =>
  hasExpired(day, now)
    ? `It held until ${formatDay(day)}: a new version can be accepted again`
    : `Holds until ${formatDay(day)}`
