import { lockCaller } from '#features/accounts/services/caller.ts'
import { notShown, withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Action } from '#server/calls/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { reviewCalls } from '../contract.ts'
import { reviewReplied } from '../letters.ts'
import { partiesOfReview } from '../records/parties.ts'
import { saveReply } from '../records/review.ts'
import { refuseLateReply, standingOf } from '../rules/standing.ts'
import { lockContractorAndReview } from '../services.ts'

export const reply: Action<typeof reviewCalls.reply> = async (context, { id, text }) => {
  const { db, now, services } = context
  const { userId } = await lockCaller(context)
  const review = await lockContractorAndReview(context, id)
  if (!review || review.contractor_id !== userId || standingOf(review) !== 'published')
    throw new Refusal('NOT_FOUND', 'We cannot find a review of your work here.')
  refuseLateReply(review, now)
  const message = review.replied_at ? 'Your reply is changed.' : 'Your reply is on your profile, under the review.'
  const done = { success: true, message } as const
  // A double click, or a retry after a lost response.
  if (review.reply === text) return done
  await saveReply(db, review, text, now)
  const { homeowner, contractor, ...about } = await partiesOfReview(db, id)
  context.touch(userId, review.client_id)
  if (!review.replied_at && homeowner)
    context.mail(
      { userId: review.client_id, email: homeowner.email },
      reviewReplied(
        services.settings,
        { ...about, firstName: homeowner.firstName },
        contractor.business,
        withoutContactDetails(text, notShown),
      ),
    )
  return done
}
