import { holdLead, type LeadRow, leadById } from '#features/leads/records/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { noSuchLead } from '#features/leads/services/lock.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { draftCalls } from '../contract.ts'
import { deleteDraft, draftOf, saveDraft } from '../records/drafts.ts'

export const draftActions: ActionsOf<typeof draftCalls> = {
  async read(context, { leadId, kind }) {
    own(context, await leadById(context.db, leadId))
    const row = await draftOf(context.db, { leadId, kind })
    return { draft: row ? { content: row.content, revision: row.revision, savedAt: row.saved_at } : null }
  },

  async keep(context, { leadId, kind, content, after }) {
    // Held, so that a draft saved while the lead ends is deleted with the others.
    const lead = own(context, await holdLead(context.db, leadId))
    if (leadStates[lead.status].ended) throw new Refusal('WRONG_STATE', 'This lead has ended.')
    const revision = await saveDraft(context.db, { lead, kind, content, after, now: context.now })
    if (revision === null)
      throw new Refusal('DRAFT_CHANGED', 'You went on with this in another tab or on another device.')
    context.touch(lead.contractor_id)
    return { revision, savedAt: context.now }
  },

  async remove(context, { leadId, kind }) {
    const lead = own(context, await leadById(context.db, leadId))
    await deleteDraft(context.db, { leadId, kind })
    context.touch(lead.contractor_id)
    return { success: true, message: 'We have cleared what you wrote.' }
  },
}

function own(context: Context, lead: LeadRow | undefined): LeadRow {
  if (lead?.contractor_id !== signedIn(context).userId) throw noSuchLead()
  return lead
}
