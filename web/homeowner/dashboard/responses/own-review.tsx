import { ImagePlus, Pencil } from 'lucide-react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { removalGrounds } from '#features/removals/rules.ts'
import { reviewPhotoCalls } from '#features/reviews/contract/photos.ts'
import type { OwnReview as Review } from '#features/reviews/contract.ts'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { ArrivingPhotos } from '#web/homeowner/arriving-photos.tsx'
import { CalledOffNote } from '#web/reviews/called-off-note.tsx'
import ReviewPhotos from '#web/reviews/review-photos.tsx'
import { ReviewReply } from '#web/reviews/review-reply.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { RefusedReview } from './refused-review.tsx'

const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))
const CorrectReviewDialog = late(() => import('./correct-review-dialog.tsx'))
const ReviewPhotosDialog = late(() => import('./review-photos-dialog.tsx'))

/** The homeowner's review: its state, the reply, and the correction. */
export function OwnReview({ lead: { id: leadId, status, review, job } }: { lead: ClientLead }) {
  if (!review) return null
  const isHidden = review.standing === 'refused' || review.standing === 'removed'
  return (
    <section aria-label={`Your review of “${job.title}”`} className="grid gap-3">
      <figure className="border-accent border-l-4 pl-4">
        <figcaption className="flex flex-wrap items-center gap-x-3 text-small">
          <span className="font-semibold">Your review</span>
          <Stars value={review.rating} />
          <span className="text-muted">
            <DateText value={review.correctedAt ?? review.writtenAt} />
            {review.correctedAt && ' (corrected)'}
          </span>
          {status === 'called_off' && <CalledOffNote />}
        </figcaption>
        {review.comment && <blockquote className="whitespace-pre-line">“{review.comment}”</blockquote>}
        {review.comment && !isHidden && (
          <HiddenDetails texts={[review.comment]}>Others read it without the contact details.</HiddenDetails>
        )}
        <Standing review={review} leadId={leadId} />
      </figure>
      <ReviewPhotos photos={review.photos} title={job.title} />
      <ArrivingPhotos
        call={reviewPhotoCalls.add}
        of={leadId}
        title={job.title}
        fieldsOf={({ id: photoId }) => ({ id: review.id, photoId })}
      />
      <ReviewReply review={review} title={job.title} />
      {review.correctableUntil && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-small">
          <DialogButton
            variant="secondary"
            size="sm"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            about={leadId}
            name="correct review"
            dialog={(onClose) => <CorrectReviewDialog review={review} onClose={onClose} />}
          >
            Correct<span className="sr-only"> your review of “{job.title}”</span>
          </DialogButton>
          <DialogButton
            variant="secondary"
            size="sm"
            icon={<ImagePlus className="size-4" aria-hidden="true" />}
            about={leadId}
            name="review photos"
            dialog={(onClose) => <ReviewPhotosDialog review={review} leadId={leadId} onClose={onClose} />}
          >
            {review.photos.length > 0 ? 'Change Photos' : 'Add Photos'}
            <span className="sr-only"> of your review of “{job.title}”</span>
          </DialogButton>
          until {formatMoment(review.correctableUntil)}
        </div>
      )}
    </section>
  )
}

/** Shown for a review that is not public. */
function Standing({ review: { standing, refusal, takenDown }, leadId }: { review: Review; leadId: string }) {
  if (standing === 'published') return null
  if (refusal) return <RefusedReview refusal={refusal} leadId={leadId} />
  return (
    <p className="text-muted text-small">
      {standing === 'held' &&
        'We are looking at it. Nobody else can read it until we have decided, and we write to you then.'}
      {takenDown && (
        <>
          We removed it on <DateText value={takenDown.at} />
          {takenDown.ground && ` because it ${removalGrounds[takenDown.ground].clause}`}. Nobody else can read it.{' '}
          <TextLink to={paths.appealing}>How to appeal</TextLink>
        </>
      )}
    </p>
  )
}
