import { lockCaller } from '#features/accounts/services/caller.ts'
import type { Action } from '#server/calls/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { reviewCalls } from '../contract.ts'
import { reviewCorrected } from '../letters.ts'
import { partiesOfReview } from '../records/parties.ts'
import { correctReview, reviewSays } from '../records/review.ts'
import { correctionLimit, refuseLateCorrection, refuseOvertaken, standingOf } from '../rules/standing.ts'
import { lockContractorAndReview, updateReviewFigures } from '../services.ts'

export const correct: Action<typeof reviewCalls.correct> = async (context, { id, feedback, seen }) => {
  const { db, now, services } = context
  const { userId } = await lockCaller(context)
  await services.rateLimits.limit(`corrections by ${userId}`, correctionLimit)
  const review = await lockContractorAndReview(context, id)
  if (!review || review.client_id !== userId) throw new Refusal('NOT_FOUND', 'We cannot find a review of yours here.')
  refuseLateCorrection(review, now)
  const isHeld = standingOf(review) === 'held'
  const message = isHeld
    ? 'Your review is corrected. We are still looking at it.'
    : 'Your review is corrected, and published as it is now.'
  const done = { success: true, message } as const
  // A double click, or a retry after a lost response.
  if (await reviewSays(db, review.lead_id, feedback)) return done
  refuseOvertaken(review, seen)
  await correctReview(db, review, feedback, now)
  context.touch(userId)
  if (isHeld) return done
  await updateReviewFigures(context, review.contractor_id)
  const { contractor, ...about } = await partiesOfReview(db, id)
  context.touch(review.contractor_id)
  if (contractor.email)
    context.mail(
      { userId: review.contractor_id, email: contractor.email },
      reviewCorrected(services.settings, review.contractor_id, { ...about, firstName: contractor.firstName }),
    )
  return done
}
