import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadAction } from '#features/leads/rules/actions.ts'

interface Completion {
  call: typeof leadCalls.confirmCompletion | (typeof leadEndingCalls)['sayCompleted' | 'review']
  title: string
  says: (lead: ClientLead) => string
  /** Whether it requires a review. */
  needsStars?: true
}

/** The steps in which a homeowner rates the work. */
export const completions: Partial<Record<LeadAction, Completion>> = {
  'confirm-completion': {
    call: leadCalls.confirmCompletion,
    title: 'Confirm Job Completion and Leave Feedback',
    says: ({ contractor, job }) => `${contractor.businessName} says that “${job.title}” is done.`,
  },
  'say-completed': {
    call: leadEndingCalls.sayCompleted,
    title: 'Say That the Work Is Done',
    says: ({ contractor, job }) =>
      `“${job.title}” counts as completed from then on, and we tell ${contractor.businessName}.`,
  },
  review: {
    call: leadEndingCalls.review,
    title: 'Leave a Review',
    says: ({ contractor, job }) => `How was ${contractor.businessName} with “${job.title}”? You can say it once.`,
    needsStars: true,
  },
}
