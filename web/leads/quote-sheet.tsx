import type { QuoteChange, SentQuote } from '#features/quotes/contract.ts'
import { shownVatNumber } from '#features/quotes/rules/vat.ts'
import { warrantyWords } from '#features/quotes/rules/warranty.ts'
import { counted } from '#shared/numbers.ts'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { LeadFiles } from './lead-files.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { QuoteCosts } from './quote-costs.tsx'
import { QuotePart } from './quote-part.tsx'
import { QuoteParty } from './quote-party.tsx'
import { QuoteStages } from './quote-stages.tsx'
import './quote-print.css'

interface QuoteSheetProps {
  leadId: string
  quote: SentQuote
  /** The changes from the previous version; absent for the first. */
  changes?: readonly QuoteChange[] | undefined
}

/** A formal quote, set like the printed document. Can be printed on its own. */
export function QuoteSheet({ leadId, quote, changes }: QuoteSheetProps) {
  return (
    <article
      aria-label={`Quote from ${quote.contractorName}`}
      className="printed flex flex-col gap-6 rounded-control border border-line bg-paper p-4 sm:p-8"
    >
      <header className="border-ink border-b-4 border-double pb-4">
        <p className="flex flex-wrap justify-between gap-x-6 text-muted text-small">
          <span>Formal quote</span>
          <span>
            Version {quote.version}, sent <DateText value={quote.sentAt} />
          </span>
        </p>
        <p className="mt-2 text-balance font-bold font-display text-heading">{quote.contractorName}</p>
        {quote.vatNumber && <p className="text-muted text-small">VAT number {shownVatNumber(quote.vatNumber)}</p>}
      </header>
      {changes && (
        <QuotePart heading={`What changed since version ${quote.version - 1}`} long>
          <QuoteChanges changes={changes} />
        </QuotePart>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <QuoteParty
          heading="From"
          name={quote.contractorName}
          phone={quote.contractorPhone}
          email={quote.contractorEmail}
        />
        {quote.customerName && (
          <QuoteParty
            heading="For"
            name={quote.customerName}
            address={quote.customerAddress}
            phone={quote.customerPhone}
            email={quote.customerEmail}
          />
        )}
      </div>
      <QuotePart heading="The project">
        <p className="whitespace-pre-line">{quote.projectDescription}</p>
      </QuotePart>
      <QuotePart heading="Work breakdown">
        <p className="whitespace-pre-line">{quote.workBreakdown}</p>
      </QuotePart>
      <QuotePart heading="Costs" long>
        <QuoteCosts quote={quote} />
      </QuotePart>
      {quote.excludes && (
        <QuotePart heading="Not included">
          <p className="whitespace-pre-line">{quote.excludes}</p>
        </QuotePart>
      )}
      {quote.fileIds && quote.fileIds.length > 0 && (
        <QuotePart heading="Files">
          <LeadFiles leadId={leadId} ids={quote.fileIds} />
        </QuotePart>
      )}
      <QuotePart heading="Payment">
        <QuoteStages quote={quote} />
      </QuotePart>
      <QuotePart heading="Terms">
        <DetailList rows={termsOf(quote)} />
      </QuotePart>
    </article>
  )
}

function termsOf(quote: SentQuote): DetailRow[] {
  const weeks = quote.estimatedCompletionWeeks
  return [
    { label: 'Estimated start', value: <DateText value={quote.estimatedStartDate} /> },
    { label: 'Duration', value: counted(weeks, 'week') },
    { label: 'Warranty', value: warrantyWords(quote) },
    ...(quote.validUntil ? [{ label: 'Valid until', value: <DateText value={quote.validUntil} /> }] : []),
    ...(quote.additionalNotes
      ? [{ label: 'Notes', value: <span className="whitespace-pre-line">{quote.additionalNotes}</span> }]
      : []),
  ]
}
