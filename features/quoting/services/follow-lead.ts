import { leadStates } from '#features/leads/rules/states.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import type { FollowerOf } from '#server/context.ts'
import { deleteQuoteDraft } from '../records/drafts.ts'

/** What was begun is of no use once the quote is sent, or its lead has ended. */
export const forgetDraft: FollowerOf<typeof leadStepped> = async ({ db }, { lead, event }) => {
  if (event.action === 'submit-quote' || leadStates[lead.status].ended) await deleteQuoteDraft(db, lead.id)
}
