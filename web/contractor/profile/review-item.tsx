import { Link } from 'react-router'
import type { Review } from '#features/reviews/contract.ts'
import { categoryName } from '#features/trades/rules.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { asideLink, ReportButton } from '#web/reports/report-button.tsx'
import { CalledOffNote } from '#web/reviews/called-off-note.tsx'
import { ReviewReply } from '#web/reviews/review-reply.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ReplyButton } from './reply-button.tsx'

const ReviewPhotos = late(() => import('#web/reviews/review-photos.tsx'))

const aspects = [
  ['workQuality', 'Work quality'],
  ['communication', 'Communication'],
  ['timelyCompletion', 'On time'],
  ['valueForMoney', 'Value for money'],
] as const

/** A review with its job and the contractor's reply. */
export function ReviewItem({ review }: { review: Review }) {
  const session = useSession()
  const rated = aspects.filter(([name]) => review[name] !== null)
  return (
    <li className="flex flex-col gap-2 py-5 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold font-display">{review.jobTitle}</h3>
        <Stars value={review.rating} />
      </div>
      {review.comment && <blockquote className="whitespace-pre-line">{review.comment}</blockquote>}
      {review.photos.length > 0 && <ReviewPhotos photos={review.photos} title={review.jobTitle} />}
      {rated.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-label text-muted">
          {rated.map(([name, label]) => (
            <div key={name} className="flex gap-1">
              <dt>{label}</dt>
              <dd className="font-semibold text-ink tabular-nums">{review[name]} of 5</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-muted text-small">
          {review.before && (
            <>
              <Badge tone="info">{review.before.name ? `As ${review.before.name}` : 'An earlier account'}</Badge>{' '}
            </>
          )}
          {review.author}, {review.town} · {categoryName(review.category)} · <DateText value={review.publishedAt} />
          {review.correctedAt && (
            <>
              {' '}
              · corrected <DateText value={review.correctedAt} />
            </>
          )}
          {review.calledOff && (
            <>
              {' '}
              · <CalledOffNote />
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-5">
          <ReplyButton review={review} />
          {!review.own && (
            <>
              <ReportButton kind="review" thingId={review.id} about={`the review “${review.jobTitle}”`} />
              <Link to={paths.complainAbout({ review: review.id })} className={asideLink}>
                Complain<span className="sr-only"> about the review “{review.jobTitle}”</span>
              </Link>
            </>
          )}
        </div>
      </div>
      <ReviewReply review={review} title={review.jobTitle} own={session?.id === review.contractorId} />
    </li>
  )
}
