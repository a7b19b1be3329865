import type { SentQuote } from '#features/quotes/contract.ts'
import { cancellationForm, rightToCancel } from '#features/quotes/rules/cancelling.ts'
import { usePageTime } from '#web/data/session.ts'

/** The right to cancel after accepting, in the words of the record, with the statutory form. */
export function RightToCancel({ quote, beginEarly }: { quote: SentQuote; beginEarly: boolean }) {
  const now = usePageTime()
  return (
    <div className="grid grid-cols-1 gap-3 text-small">
      {rightToCancel(quote, { now, beginEarly }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <dl className="grid gap-2 rounded-control border border-line p-3">
        {cancellationForm(quote, now).map(({ label, text }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere min-h-5 border-line border-b border-dotted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
