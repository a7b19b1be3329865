import type { Review } from '#features/reviews/contract.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** What the contractor said to a review, below it. */
export function ReviewReply({ reply: { text, at, changedAt } }: { reply: NonNullable<Review['reply']> }) {
  return (
    <figure className="ml-3 border-line-strong border-l-2 pl-4 sm:ml-6">
      <figcaption className="text-muted text-small">
        <span className="font-semibold text-ink">The contractor replied</span> · <DateText value={changedAt ?? at} />
        {changedAt && ' (changed)'}
      </figcaption>
      <blockquote className="whitespace-pre-line break-words">{text}</blockquote>
    </figure>
  )
}
