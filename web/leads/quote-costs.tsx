import type { QuoteContent } from '#features/quotes/contract.ts'
import { roundingWords, totalsOf, vatOf, vatWords } from '#features/quotes/rules/lines.ts'
import { vatRates } from '#features/quotes/rules/vat.ts'
import { costLabels, costs } from '#features/quotes/rules.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { QuoteLines } from './quote-lines.tsx'

/** The costs of a quote: lines or sums, VAT by rate, and the total. */
export function QuoteCosts({ quote }: { quote: QuoteContent }) {
  const sums = costs.filter((cost) => !quote.lines && quote[cost] > 0)
  const withVat = vatOf(quote) === 'charged'
  return (
    <>
      {quote.lines && <QuoteLines quote={quote} lines={quote.lines} />}
      <DetailList
        leaders
        rows={[
          ...sums.map(
            (cost): DetailRow => ({
              label: withVat ? `${costLabels[cost]}, with VAT` : costLabels[cost],
              value: <Money pence={quote[cost]} exact />,
            }),
          ),
          ...vatRows(quote),
          {
            label: 'Total',
            value: (
              <span className="text-heading">
                <Money pence={quote.totalCost} exact />
              </span>
            ),
            total: true,
          },
        ]}
      />
      <p className="mt-1 text-right text-label text-muted">
        {vatWords(quote)} {quote.lines && roundingWords(withVat)}
      </p>
    </>
  )
}

/** The net amounts and VAT; nothing where none is charged, or where that is not stated. */
function vatRows(quote: QuoteContent): DetailRow[] {
  const { net, vat, byRate } = totalsOf(quote)
  if (net === null || !vat) return []
  return [
    { label: 'Before VAT', value: <Money pence={net} exact /> },
    ...byRate.map(
      (rate): DetailRow => ({
        label: `${vatRates[rate.vat].label} on ${formatPenceExactly(rate.net)}`,
        value: <Money pence={rate.vatAmount} exact />,
      }),
    ),
  ]
}
