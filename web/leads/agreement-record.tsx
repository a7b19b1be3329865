import { FileCheck } from 'lucide-react'
import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import type { Agreement } from '#features/quotes/contract.ts'
import { lastDayToCancel } from '#features/quotes/rules/cancelling.ts'
import { addressOf } from '#shared/call-address.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

interface AgreementRecordProps {
  agreement: Agreement
  status: LeadState
  /** The homeowner's name for the reader, while they can still cancel. */
  canceller: string | null
}

/** The record of what was accepted, by whom and when; the same for both sides. */
export function AgreementRecord({ agreement, status, canceller }: AgreementRecordProps) {
  const { name, acceptedAt, version, hash, beginEarly, quoteId } = agreement
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          Accepted {name && 'by '}
          <span className="font-bold">{name}</span> on <DateText value={acceptedAt} time />
        </p>
        <p className="text-muted text-small">
          Version {version} of the quote.{' '}
          <span className="narrow:wrap-anywhere min-[17rem]:whitespace-nowrap">
            Record{' '}
            <code title={hash} className="narrow:text-label">
              {hash.slice(0, 12)}
            </code>
          </span>
        </p>
        {canceller && (
          <p className="text-small">
            {beginEarly && status === 'accepted' && 'The work may begin at once. '}
            {canceller} can cancel it until the end of {lastDayToCancel(new Date(acceptedAt))}.
            {!beginEarly && status === 'accepted' && ' Unless you agree otherwise, the work begins after that.'}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<FileCheck className="size-4" aria-hidden="true" />}
        href={addressOf(leadQuoteCalls.document, { file: `${quoteId}.pdf` })}
        download
      >
        Agreement as PDF
      </Button>
    </div>
  )
}
