import { lockCaller } from '#features/accounts/services/caller.ts'
import type { Feedback } from '#features/reviews/contract.ts'
import { reviewSays } from '#features/reviews/records/review.ts'
import { giveReview } from '#features/reviews/services.ts'
import type { Context } from '#server/context.ts'
import { completionSaid } from '../services/completion-said.ts'
import { notify } from '../services/notify.ts'
import { takeStep } from '../services/take-step.ts'

/**
 * The homeowner confirms that the work is done, or reviews a lead that ended without one. Feedback becomes a review; without
 * any, no rating is made up (decisions, section 9).
 */
export async function complete(
  context: Context,
  leadId: string,
  action: 'confirm-completion' | 'say-completed' | 'review',
  { feedback, finalTotal = null }: { feedback: Feedback | null; finalTotal?: number | null },
) {
  await lockCaller(context)
  return takeStep(context, leadId, action, {
    reviews: feedback !== null,
    sameContent: async ({ id }) => !feedback || (await reviewSays(context.db, id, feedback)),
    also: async ({ job, lead, people }) => {
      if (feedback) await giveReview(context, lead, feedback, people.client)
      if (action === 'review') return
      await context.publish(completionSaid, { leadId, finalTotal })
      if (!feedback)
        await notify(context, lead, { action: 'ask-review', by: 'rule', jobTitle: job.title, notes: '', people })
    },
  })
}
