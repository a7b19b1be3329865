import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { inboxCalls } from '../contract/inbox.ts'
import { enquiryAnswered } from '../letters.ts'
import { closeEnquiry, type InboxRow, inboxPage, lockEnquiry } from '../records/inbox.ts'
import type { EnquiryRow } from '../records.ts'
import { mayAnswer } from '../rules.ts'

export const list = async ({ db }: Context, wanted: Input<typeof inboxCalls.list>) =>
  (await inboxPage(db, wanted)).map(shown)

export async function answer(context: Context, { enquiryId, message }: Input<typeof inboxCalls.answer>) {
  const enquiry = await lockedEnquiry(context, enquiryId)
  const { userId } = signedIn(context)
  const done = { success: true as const, message: `Your reply is on its way to ${enquiry.name}.` }
  // A retry after a lost response.
  if (enquiry.closed_by === userId && enquiry.answer === message) return done
  if (!mayAnswer(enquiry)) throw dealtWith()
  await closeEnquiry(context.db, enquiryId, { at: context.now, by: userId, answer: message })
  if (enquiry.user_id) context.touch(enquiry.user_id)
  const letter = enquiryAnswered(context.services.settings, enquiry, message)
  context.mail({ userId: enquiry.user_id, email: enquiry.email }, letter)
  return done
}

export async function close(context: Context, { enquiryId }: Input<typeof inboxCalls.close>) {
  const { user_id: writer, ...enquiry } = await lockedEnquiry(context, enquiryId)
  const { userId } = signedIn(context)
  const done = { success: true as const, message: 'It stands under “Dealt with”, and can still be replied to there.' }
  if (enquiry.closed_by === userId && enquiry.answer === null) return done
  if (enquiry.closed_at) throw dealtWith()
  await closeEnquiry(context.db, enquiryId, { at: context.now, by: userId, answer: null })
  if (writer) context.touch(writer)
  return done
}

async function lockedEnquiry({ db }: Context, id: string): Promise<EnquiryRow> {
  const enquiry = await lockEnquiry(db, id)
  if (!enquiry) throw new Refusal('NOT_FOUND', 'We cannot find this enquiry.')
  return enquiry
}

const dealtWith = () => new Refusal('WRONG_STATE', 'Somebody has already dealt with this enquiry.')

const shown = (row: InboxRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  personId: row.person_id,
  signedIn: row.user_id !== null,
  phone: row.phone,
  message: row.message,
  createdAt: row.created_at,
  premium: row.premium,
  answerBy: row.answer_due_at,
  closedAt: row.closed_at,
  closedBy: row.closer,
  answer: row.answer,
})
