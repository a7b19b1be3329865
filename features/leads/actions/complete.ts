import type { Feedback } from '#features/reviews/contract.ts'
import { giveReview } from '#features/reviews/services.ts'
import type { Context } from '#server/context.ts'
import { completionSaid } from '../services/completion-said.ts'
import { takeStep } from '../services/take-step.ts'

/**
 * The homeowner says that the work is done, or reviews what ended without a review. Feedback becomes a review; without
 * it, which is when nobody touched a rating, nothing is made up (decisions, section 9).
 */
export const complete = (
  context: Context,
  leadId: string,
  action: 'confirm-completion' | 'say-completed' | 'review',
  feedback: Feedback | null,
  finalTotal: number | null = null,
) =>
  takeStep(context, leadId, action, {
    reviews: feedback !== null,
    also: async ({ lead, people }) => {
      if (feedback) await giveReview(context, lead, feedback, people.client)
      if (action !== 'review') await context.happened(completionSaid, { leadId, finalTotal })
    },
  })
