import type { AnalyticsPart } from '#features/analytics/contract.ts'
import { formatPence } from '#shared/money.ts'
import { durationText, wonText } from './analytics-words.ts'

const columns: { label: string; cell: (part: AnalyticsPart) => string }[] = [
  { label: 'Requests', cell: ({ requests }) => String(requests) },
  { label: 'Won of decided', cell: wonText },
  { label: 'Win rate', cell: ({ winRate }) => (winRate === null ? '–' : `${winRate}%`) },
  { label: 'Time to quote', cell: ({ hoursToQuote }) => (hoursToQuote === null ? '–' : durationText(hoursToQuote)) },
  { label: 'Usual quote', cell: ({ usualQuote }) => (usualQuote === null ? '–' : formatPence(usualQuote)) },
  { label: 'Credits for each won', cell: ({ costPerWin }) => (costPerWin === null ? '–' : formatPence(costPerWin)) },
]

/** The outcomes of requests by kind; on a phone stacked below each name. */
export function AnalyticsTable({ parts }: { parts: readonly AnalyticsPart[] }) {
  return (
    <table className="w-full text-left text-small max-md:block max-md:[&_:is(tbody,tr)]:block">
      <caption className="sr-only">Your requests, told apart</caption>
      <thead className="max-md:sr-only">
        <tr className="border-line-strong border-b-2 align-bottom">
          <th scope="col" className="py-2 pr-4">
            What
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="py-2 pl-4 text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.label} className="border-line border-b max-md:py-3">
            <th scope="row" className="wrap-anywhere py-2 pr-4 max-md:block max-md:p-0">
              {part.label}
            </th>
            {columns.map(({ label, cell }) => (
              <td
                key={label}
                className="py-2 pl-4 text-right tabular-nums max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0"
              >
                <span aria-hidden="true" className="text-muted md:hidden">
                  {label}
                </span>{' '}
                {cell(part)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
