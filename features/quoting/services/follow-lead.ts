import { leadStates } from '#features/leads/rules/states.ts'
import type { quoteWritten } from '#features/leads/services/quote-sent.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import type { FollowerOf } from '#server/context.ts'
import { deleteDraft, deleteDraftsOf } from '../records/drafts.ts'

/** Deletes drafts once their lead has ended. */
export const deleteDrafts: FollowerOf<typeof leadStepped> = async ({ db }, { lead }) => {
  if (leadStates[lead.status].ended) await deleteDraftsOf(db, lead.id)
}

/** Deletes the draft of a quote that was sent. */
export const deleteSent: FollowerOf<typeof quoteWritten> = ({ db }, { leadId }) =>
  deleteDraft(db, { leadId, kind: 'quote' })
