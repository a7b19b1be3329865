import { lockTakingPart } from '#features/accounts/records/takes-part.ts'
import { findById } from '#features/accounts/records.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById } from '#features/contractors/records.ts'
import { profileFor } from '#features/contractors/services.ts'
import { enquiryLimits } from '#features/enquiries/rules.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import { repeatsSince } from '#shared/repeats.ts'
import type { ContactRequest, contactCalls } from '../contract/contact.ts'
import { contactAnswered, contactRequested } from '../letters.ts'
import { conversationOf, insertConversation, lockWithoutLead, saveConversation } from '../records/conversation.ts'
import { answerTo, entriesOf, entryById } from '../records/entries.ts'
import { detailsAreShared, shownText } from '../rules/shown.ts'
import { lockOwnConversation, refuseBlocked } from '../services/known.ts'
import { sharedEmail } from '../services/view.ts'
import { writeMessage } from '../services/write-message.ts'

/** A visitor with an account writes to a contractor, which begins a conversation of the two without a lead. */
export const requestContact: Action<typeof contactCalls.requestContact> = async (
  context,
  { contractorId, message, shareEmail },
) => {
  const { db, now, services } = context
  const { userId } = await lockCaller(context)
  if (userId === contractorId) throw new Refusal('WRONG_STATE', 'This is your own profile.')
  await services.rateLimits.limit(`contact requests of ${userId}`, enquiryLimits.toContractors)
  // Deleting their account hides the profile under the same lock.
  await lockTakingPart(db, contractorId)
  const contractor = await profileFor(db, contractorId, context.actor)
  await refuseBlocked(db, { client_id: userId, contractor_id: contractorId })
  const owner = await findById(db, contractorId)
  const sender = await findById(db, userId)
  if (!owner || !sender) throw new Refusal('NOT_FOUND', 'Contractor not found')
  const begun = await withoutLead(db, userId, contractorId, now)
  if (shareEmail) await saveConversation(db, begun.id, { shares_email: true })
  const sent = (id: string) => ({
    success: true as const,
    message: `Your message is on its way to ${contractor.business_name}.`,
    id,
    conversationId: begun.id,
  })
  const [newest] = await entriesOf(db, begun.id, { limit: 1 })
  if (newest?.author_id === userId && newest.text === message && newest.at > repeatsSince(now)) return sent(newest.id)
  const { entry, conversation } = await writeMessage(context, begun.id, { id: newId(), text: message, fileIds: [] })
  // The contractor is mailed at once, and not again when it stays unread.
  await saveConversation(db, begun.id, { contractor_mailed_to: entry.number, contractor_mailed_at: now })
  const letter = contactRequested(services.settings, owner.first_name, {
    conversationId: begun.id,
    from: sender.first_name,
    text: shownText(message, conversation).text,
    email: detailsAreShared(conversation) ? sender.email : null,
  })
  context.mail({ userId: contractorId, email: owner.email }, letter)
  return sent(entry.id)
}

/** The conversation that two people have without a lead, begun if there is none. */
async function withoutLead(db: Db, clientId: string, contractorId: string, now: Date) {
  const already = await lockWithoutLead(db, clientId, contractorId)
  if (already) return already
  const ids = { id: newId(), client_id: clientId, contractor_id: contractorId }
  const begun = await insertConversation(db, { ...ids, created_at: now, opened_at: now, last_entry_at: now })
  // A concurrent request of theirs may have begun it meanwhile.
  const found = begun ?? (await lockWithoutLead(db, clientId, contractorId))
  if (!found) throw new Error('A conversation without a lead could not be begun')
  return found
}

export const contactRequest: Action<typeof contactCalls.contactRequest> = async (context, { id }) =>
  (await requestToMe(context, id)).request

/** The first answer; later messages are written in the conversation. */
export const answerContactRequest: Action<typeof contactCalls.answerContactRequest> = async (
  context,
  { id, message },
) => {
  const { db, now, services } = context
  const { conversationId } = (await requestToMe(context, id)).request
  await lockOwnConversation(context, conversationId)
  const { request, client } = await requestToMe(context, id)
  if (request.answer !== null) throw new Refusal('WRONG_STATE', 'You have already replied to this message.')
  const { entry } = await writeMessage(context, conversationId, { id: newId(), text: message, fileIds: [] })
  await saveConversation(db, conversationId, { client_mailed_to: entry.number, client_mailed_at: now })
  const contractor = await contractorById(db, client.contractorId)
  const reply = { to: client.firstName, text: entry.text, conversationId }
  const letter = contactAnswered(services.settings, contractor?.business_name ?? 'The contractor', reply)
  context.mail({ userId: client.id, email: client.email }, letter)
  return (await requestToMe(context, id)).request
}

async function requestToMe(context: Context, id: string) {
  const { db } = context
  const { userId } = signedIn(context)
  const entry = await entryById(db, id)
  const conversation = entry && (await conversationOf(db, userId, entry.conversation_id))
  if (!conversation || conversation.contractor_id !== userId || entry?.author_id !== conversation.client_id)
    throw new Refusal('NOT_FOUND', 'We cannot find this message.')
  const answer = await answerTo(db, entry, userId)
  const request: ContactRequest = {
    id,
    conversationId: conversation.id,
    senderFirstName: conversation.client_name,
    senderEmail: sharedEmail(conversation),
    message: shownText(entry.text ?? '', conversation).text,
    sentAt: entry.at.toISOString(),
    answer: answer ? shownText(answer.text ?? '', conversation).text : null,
    answeredAt: answer?.at.toISOString() ?? null,
  }
  const { client_id, client_name, client_email } = conversation
  const client = { id: client_id, firstName: client_name, email: client_email, contractorId: userId }
  return { request, client }
}
