import { leadStates } from '#features/leads/rules/states.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import type { FollowerOf } from '#server/context.ts'
import { deleteDraft, deleteDraftsOf } from '../records/drafts.ts'

/** What was begun is of no use once it is sent, or its lead has ended. */
export const forgetDrafts: FollowerOf<typeof leadStepped> = async ({ db }, { lead, event }) => {
  if (leadStates[lead.status].ended) await deleteDraftsOf(db, lead.id)
  else if (event.action === 'submit-quote') await deleteDraft(db, { leadId: lead.id, kind: 'quote' })
}
