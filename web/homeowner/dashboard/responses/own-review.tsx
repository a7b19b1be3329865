import type { ClientLead } from '#features/leads/contract/lead.ts'
import { removalGrounds } from '#features/removals/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
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
        <p className="text-muted text-small">
          We removed it on <DateText value={review.takenDown.at} />
          {review.takenDown.ground && ` because it ${removalGrounds[review.takenDown.ground].clause}`}. Nobody else can
          read it. <TextLink to={paths.appealing}>How to appeal</TextLink>
        </p>
      )}
    </figure>
  )
}
