import { findById } from '#features/accounts/records.ts'
import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { contractorById } from '#features/contractors/records.ts'
import { profileFor } from '#features/contractors/services.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ContactRequest, enquiryCalls } from '../contract.ts'
import { contactAnswered, contactRequested } from '../letters.ts'
import { type ContactRequestRow, contactRequestTo, insertContactRequest, saveAnswer } from '../records.ts'
import { enquiryLimits } from '../rules.ts'

/** A visitor with an account writes to a contractor. */
export async function requestContact(
  context: Context,
  { contractorId, message, shareEmail }: Input<typeof enquiryCalls.requestContact>,
) {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  await services.rateLimits.limit(`contact requests of ${userId}`, enquiryLimits.toContractors)
  const contractor = await profileFor(db, contractorId, context.actor)
  const [owner, sender] = [await findById(db, contractorId), await findById(db, userId)]
  if (!owner || !sender) throw new Refusal('NOT_FOUND', 'Contractor not found')
  const row = {
    id: newId(),
    contractor_id: contractorId,
    sender_id: userId,
    message: shareEmail ? message : withoutContactDetails(message, '[not shared]'),
    shares_email: shareEmail,
    sent_at: now,
  }
  await insertContactRequest(db, row)
  const written = { ...row, answer: null, answered_at: null, first_name: sender.first_name, email: sender.email }
  const letter = contactRequested(services.settings, owner.first_name, written)
  context.mail({ userId: contractorId, email: owner.email }, letter)
  return { success: true as const, message: `Your message is on its way to ${contractor.business_name}.` }
}

export const contactRequest = async (context: Context, { id }: Input<typeof enquiryCalls.contactRequest>) =>
  shown(await requestToMe(context, id))

/** The contractor replies, once. */
export async function answerContactRequest(
  context: Context,
  { id, message }: Input<typeof enquiryCalls.answerContactRequest>,
) {
  const { db, now, services } = context
  const request = await requestToMe(context, id)
  if (!(await saveAnswer(db, id, message, now)))
    throw new Refusal('WRONG_STATE', 'You have already replied to this message.')
  const contractor = await contractorById(db, request.contractor_id)
  const letter = contactAnswered(services.settings, contractor?.business_name ?? 'The contractor', request, message)
  context.mail({ userId: request.sender_id, email: request.email }, letter)
  context.touch(request.contractor_id)
  return shown({ ...request, answer: message, answered_at: now })
}

async function requestToMe(context: Context, id: string): Promise<ContactRequestRow> {
  const request = await contactRequestTo(context.db, signedIn(context).userId, id)
  if (!request) throw new Refusal('NOT_FOUND', 'We cannot find this message.')
  return request
}

const shown = (request: ContactRequestRow): ContactRequest => ({
  id: request.id,
  senderFirstName: request.first_name,
  senderEmail: request.shares_email ? request.email : null,
  message: request.message,
  sentAt: request.sent_at.toISOString(),
  answer: request.answer,
  answeredAt: request.answered_at?.toISOString() ?? null,
})
