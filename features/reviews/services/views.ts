import { notShown, withoutContactDetails } from '#features/contact-details/rules.ts'
import { filledPath } from '#shared/call-address.ts'
import type { ReviewPhoto } from '../contract.ts'
import type { ReviewPhotoRow } from '../records/photos.ts'
import type { ReviewRow } from '../records/review.ts'
import { reviewPhotoPath } from '../rules/photos.ts'
import { correctableUntil, standingOf } from '../rules/standing.ts'

type Replied = Pick<
  ReviewRow,
  'reply' | 'replied_at' | 'reply_changed_at' | 'reply_taken_down_at' | 'reply_taken_down_for'
>

/** A reply as everybody sees it, or that it was removed. */
export function replyShown({ reply: text, replied_at, reply_changed_at, ...row }: Replied) {
  const { reply_taken_down_at: at, reply_taken_down_for: ground } = row
  if (at) return { reply: null, replyTakenDown: { at, ground } }
  const reply = text &&
    replied_at && { text: withoutContactDetails(text, notShown), at: replied_at, changedAt: reply_changed_at }
  return { reply: reply || null, replyTakenDown: null }
}

/** A review's photos as pages show them. */
export const photosShown = (photos: readonly ReviewPhotoRow[]): ReviewPhoto[] =>
  photos.map(({ id, review_id, width, height, thumbhash, widths }) => ({
    id,
    width,
    height,
    thumbhash,
    sizes: widths.map((one) => ({
      width: one,
      url: filledPath({ path: reviewPhotoPath }, { id: review_id, photoId: id, width: one }).path,
    })),
  }))

/** Why a review was refused. Nobody has found the ground of one that only the deadline refused, so it is not given. */
const refusalShown = ({ ground, reason, decided_by }: ReviewRow) => ({
  ground: decided_by === null ? null : ground,
  reason: reason ?? '',
})

/** A review as its author sees it, in any state. */
export function ownReviewShown(review: ReviewRow | undefined, now: Date) {
  if (!review) return null
  return {
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    workQuality: review.work_quality,
    communication: review.communication,
    timelyCompletion: review.timely_completion,
    valueForMoney: review.value_for_money,
    standing: standingOf(review),
    writtenAt: review.written_at,
    publishedAt: review.published_at,
    correctedAt: review.corrected_at,
    correctableUntil: correctableUntil(review, now),
    refusal: standingOf(review) === 'refused' ? refusalShown(review) : null,
    takenDown: review.taken_down_at && { at: review.taken_down_at, ground: review.taken_down_for },
    ...replyShown(review),
    photos: photosShown(review.photos),
  }
}
