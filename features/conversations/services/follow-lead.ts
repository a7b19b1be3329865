import type { LeadRow } from '#features/leads/records/lead.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import {
  type ConversationRow,
  insertConversation,
  lockOfLead,
  lockWithoutLead,
  saveConversation,
} from '../records/conversation.ts'
import { writeStep } from '../records/entries.ts'
import { closesAt } from '../rules.ts'
import { refuseBlocked } from './known.ts'

/** Whether it begins something between the two, or begins it anew. */
const opensLead = (action: string): boolean => action === 'ask-again' || Object.hasOwn(leadOpenings, action)

/** The text of a report about a visit is for the desk only, and stays out of the conversation. */
const notSaid = 'report-homeowner-issue'

/**
 * Adds each step of a lead to its conversation, with the note written with it. The conversation begins with the lead, and both
 * people see it once both can act: from the invitation, or from the contractor's confirmation of a request.
 */
export const followLead: FollowerOf<typeof leadStepped> = async (transaction, { lead, event }) => {
  const { db, now } = transaction
  if (opensLead(event.action)) await refuseBlocked(db, lead)
  const conversation = await conversationOfLead(transaction, lead, event.action)
  if (!conversation) return
  const opens = !conversation.opened_at && ['invite', 'confirm-quote'].includes(event.action)
  const closes = closesAt(lead.status, now)
  // A lead that has ended can go on again, and its conversation with it.
  const turns = (closes === null) !== (conversation.closes_at === null)
  const { last_number: number } = await writeStep(
    db,
    conversation,
    {
      id: event.id,
      author_id: event.by_user,
      text: event.action === notSaid ? null : event.notes,
      step: event.action,
      details: { by: event.by_role, to: event.to_status },
      at: now,
    },
    { ...(opens && { opened_at: now }), ...(turns && { closes_at: closes }) },
  )
  const seenByBoth = opens || conversation.opened_at !== null
  const readers = seenByBoth ? [lead.client_id, lead.contractor_id] : [lead.contractor_id]
  transaction.news({ of: 'conversations', id: conversation.id, number }, ...readers)
}

/** The conversation of a lead. An existing one without a lead becomes it once both may see its content. */
async function conversationOfLead(
  transaction: Transaction,
  lead: LeadRow,
  action: string,
): Promise<ConversationRow | undefined> {
  const { db, now } = transaction
  const already = await lockOfLead(db, lead.id)
  if (already) return already
  const begun = await lockWithoutLead(db, lead.client_id, lead.contractor_id)
  if (begun) {
    // The homeowner must not hear of the request until it is confirmed.
    if (action !== 'invite' && action !== 'confirm-quote') return undefined
    const ofLead = { lead_id: lead.id, job_id: lead.job_id }
    await saveConversation(db, begun.id, ofLead)
    const joined = { ...begun, ...ofLead }
    return action === 'confirm-quote' ? writeOpening(db, joined, lead, now) : joined
  }
  return insertConversation(db, {
    id: newId(),
    lead_id: lead.id,
    job_id: lead.job_id,
    client_id: lead.client_id,
    contractor_id: lead.contractor_id,
    created_at: now,
    last_entry_at: now,
  })
}

/** The contractor's note with the request, now that the homeowner may read it. */
const writeOpening = (db: Db, conversation: ConversationRow, lead: LeadRow, now: Date): Promise<ConversationRow> =>
  writeStep(db, conversation, {
    id: newId(),
    author_id: lead.contractor_id,
    text: lead.notes,
    step: 'request-quote',
    details: { by: 'contractor', to: 'pending' },
    at: now,
  })
