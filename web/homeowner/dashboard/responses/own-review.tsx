import type { ClientLead } from '#features/leads/contract/lead.ts'
import { Stars } from '#web/ui/figures/stars.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** What the homeowner published of the work, once they have. */
export function OwnReview({ lead: { review } }: { lead: Pick<ClientLead, 'review'> }) {
  if (!review) return null
  return (
    <figure className="border-accent border-l-4 pl-4">
      <figcaption className="flex flex-wrap items-center gap-x-3 text-small">
        <span className="font-semibold">Your review</span>
        <Stars value={review.rating} />
        <span className="text-muted">
          <DateText value={review.publishedAt} />
        </span>
      </figcaption>
      {review.comment && <blockquote className="whitespace-pre-line break-words">“{review.comment}”</blockquote>}
      {review.takenDown && (
        <p className="text-muted text-small">We have taken it down, and written to you why. Nobody else can read it.</p>
      )}
    </figure>
  )
}
