import type { SentQuote } from '#features/quotes/contract.ts'
import { vatWords } from '#features/quotes/rules/lines.ts'
import { costLabels, costs } from '#features/quotes/rules.ts'
import { counted } from '#shared/numbers.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { QuotePart } from './quote-part.tsx'
import { QuoteParty } from './quote-party.tsx'
import './quote-print.css'

/** A formal quote as it was sent, set like the printed document it stands for. Prints on its own. */
export function QuoteSheet({ quote }: { quote: SentQuote }) {
  const priced = costs.filter((cost) => quote[cost] > 0)
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
      </header>
      <div className="grid gap-5 sm:grid-cols-2">
        <QuoteParty
          heading="From"
          name={quote.contractorName}
          phone={quote.contractorPhone}
          email={quote.contractorEmail}
        />
        <QuoteParty
          heading="For"
          name={quote.customerName}
          address={quote.customerAddress}
          phone={quote.customerPhone}
          email={quote.customerEmail}
        />
      </div>
      <QuotePart heading="The project">
        <p className="whitespace-pre-line">{quote.projectDescription}</p>
      </QuotePart>
      <QuotePart heading="Work breakdown">
        <p className="whitespace-pre-line">{quote.workBreakdown}</p>
      </QuotePart>
      <QuotePart heading="Costs">
        <DetailList
          leaders
          rows={[
            ...priced.map(
              (cost): DetailRow => ({ label: costLabels[cost], value: <Money pence={quote[cost]} exact /> }),
            ),
            { label: 'Total', value: <Money pence={quote.totalCost} exact />, total: true },
          ]}
        />
        <p className="mt-1 text-right text-label text-muted">{vatWords(quote)}</p>
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
    { label: 'Payment terms', value: quote.paymentTerms },
    { label: 'Warranty', value: quote.warrantyPeriod },
    ...(quote.additionalNotes
      ? [{ label: 'Notes', value: <span className="whitespace-pre-line">{quote.additionalNotes}</span> }]
      : []),
  ]
}
