import { publishReview } from '#features/reviews/services.ts'
import type { Context } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import type { leadCalls } from '../contract.ts'
import { takeStep } from '../services/take-step.ts'

/** The homeowner confirms that the work is done; their feedback becomes a published review. */
export async function confirmCompletion(context: Context, input: Input<typeof leadCalls.confirmCompletion>) {
  return takeStep(context, input.leadId, 'confirm-completion', '', (lead) =>
    publishReview(context, lead, input.feedback),
  )
}
