import type { QuoteContent } from '#features/quotes/contract.ts'
import { amountOf, pricesOf, type QuoteLine, quantityInWords, vatOf } from '#features/quotes/rules/lines.ts'
import { vatRates } from '#features/quotes/rules/vat.ts'
import { costLabels, costs } from '#features/quotes/rules.ts'
import { Money } from '#web/ui/figures/money.tsx'

const heading = 'py-1.5 font-normal text-label text-muted'
const beside = 'hidden py-1.5 pl-3 text-right align-top tabular-nums sm:table-cell'

/** The lines of a quote by group. On a phone the quantity is below the description. */
export function QuoteLines({ quote, lines }: { quote: QuoteContent; lines: readonly QuoteLine[] }) {
  const prices = pricesOf(quote)
  const charged = vatOf(quote) === 'charged'
  const kind = charged ? (prices === 'net' ? 'Before VAT' : 'With VAT') : 'Amount'
  return (
    <table className="mb-3 w-full text-left">
      <caption className="sr-only">What it consists of</caption>
      <thead className="border-line border-b">
        <tr>
          <th scope="col" className={heading}>
            What
          </th>
          <th scope="col" className={`${heading} hidden pl-3 text-right sm:table-cell`}>
            Quantity and price
          </th>
          {charged && (
            <th scope="col" className={`${heading} hidden pl-3 text-right sm:table-cell`}>
              VAT
            </th>
          )}
          <th scope="col" className={`${heading} pl-3 text-right`}>
            {kind}
          </th>
        </tr>
      </thead>
      {costs
        .map((group) => ({ group, own: lines.filter((line) => line.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <tbody key={group} className="border-line border-b">
            <tr>
              <th scope="rowgroup" colSpan={charged ? 4 : 3} className="pt-2.5 pb-0.5 font-semibold">
                {costLabels[group]}
              </th>
            </tr>
            {own.map((line, place) => (
              // Lines have no ids, and those of a sent quote never change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={place}>
                <td className="py-1.5 align-top">
                  <span className="wrap-anywhere block">{line.what}</span>
                  <span className="block text-muted text-small sm:hidden">
                    {quantityInWords(line)}
                    {charged && `, ${rateOf(line)}`}
                  </span>
                </td>
                <td className={beside}>{quantityInWords(line)}</td>
                {charged && <td className={beside}>{rateOf(line)}</td>}
                <td className="py-1.5 pl-3 text-right align-top">
                  <Money pence={amountOf(line, prices)[charged && prices === 'net' ? 'net' : 'gross']} exact />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  )
}

const rateOf = ({ vat }: QuoteLine): string => `${vatRates[vat].rate}%`
