import type { QuoteContent } from '#features/quotes/contract.ts'
import { depositOf, depositReasonInWords, shareInWords } from '#features/quotes/rules/stages.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** The payment stages, with a high deposit and its reason pointed out. */
export function QuoteStages({ quote }: { quote: QuoteContent }) {
  const deposit = depositOf(quote)
  return (
    <div className="grid grid-cols-1 gap-3">
      {quote.stages && (
        <ol className="grid gap-2">
          {quote.stages.map(({ name, waitsFor, amount }) => (
            <li key={`${name} ${waitsFor} ${amount}`} className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{name}</span>
                <span className="block text-muted text-small">{waitsFor}</span>
              </span>
              <Money pence={amount} exact />
            </li>
          ))}
        </ol>
      )}
      <p>{quote.paymentTerms}</p>
      {deposit?.high && (
        <Notice
          tone="warn"
          title={`A deposit of ${shareInWords(deposit.share)}, ${formatPenceExactly(deposit.amount)}, before the work begins`}
        >
          {depositReasonInWords(deposit)}
        </Notice>
      )}
    </div>
  )
}
