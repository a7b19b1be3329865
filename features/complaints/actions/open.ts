import { findById } from '#features/accounts/records.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById } from '#features/contractors/records.ts'
import { maySeeProfile } from '#features/contractors/rules.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import type { Input } from '#shared/endpoint.ts'
import { fullNameOf } from '#shared/full-name.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { complaintCalls } from '../contract.ts'
import { complaintReceived, complaintWaits } from '../letters.ts'
import {
  type ComplaintRow,
  insertComplaint,
  lockComplainant,
  otherOfLead,
  sameComplaint,
  sidesOfReview,
} from '../records.ts'
import { type About, answerPromise, caseNumber, complaintLimits, firstAnswerDue, usualKind } from '../rules.ts'
import { caseUrl, withKey, writeStatement } from '../services.ts'

type Opening = Input<typeof complaintCalls.open>

/** Opens a case; the complainant gets its number and the time of our answer at once. */
export const open: Action<typeof complaintCalls.open> = async (
  context,
  { about, kind = usualKind[about], aboutId, text, contact },
) => {
  const { db, now, services } = context
  const writer = await whoComplains(context, contact)
  const complainant = { complainant_id: writer.id, email: writer.email }
  const subject = { kind, about, about_id: about === 'other' ? null : (aboutId ?? null) }
  await lockComplainant(db, complainant)
  const same = await sameComplaint(db, { ...complainant, ...subject, text })
  // A double click, or a retry after a lost response.
  if (same) return opened(same, withKey(context, same.statement_id), writer)
  await services.rateLimits.limit(`complaint from ${context.address}`, complaintLimits.byAddress)
  await services.rateLimits.limit(`complaint by ${writer.id ?? writer.email}`, complaintLimits.byEmail)
  if (about !== 'other' && !aboutId) throw nothingThere()
  const other_id = await othersSide[about](context, aboutId ?? '')
  const complaint = await insertComplaint(db, {
    id: newId(),
    ...complainant,
    ...subject,
    name: writer.name,
    other_id: other_id === writer.id ? null : other_id,
    opened_at: now,
    answer_due_at: firstAnswerDue(now),
  })
  const { id } = complaint
  const said = { complaint_id: id, written_by: 'complainant', author_id: writer.id, text } as const
  const statement = await writeStatement(context, said)
  const { settings } = services
  const number = caseNumber(complaint.number)
  context.mail(
    { userId: writer.id, email: writer.email },
    complaintReceived(settings, number, complaint.answer_due_at, caseUrl(context, complaint, 'complainant')),
  )
  context.mail(us(settings), complaintWaits(settings, number, kind, text))
  if (writer.id) context.touch(writer.id)
  context.touch(everyAdmin)
  return opened(complaint, statement, writer)
}

function opened(
  complaint: Pick<ComplaintRow, 'id' | 'number'>,
  statement: { id: string; key: string },
  writer: { id: string | null },
) {
  const number = caseNumber(complaint.number)
  const link = writer.id ? '' : ' We have emailed you a link to your case.'
  const message = `Your complaint is case ${number}. ${answerPromise}${link}`
  return { success: true as const, id: complaint.id, number, statement, message }
}

async function whoComplains(context: Context, contact: Opening['contact']) {
  const { db, actor } = context
  if (actor) await lockCaller(context)
  const account = actor && (await findById(db, actor.userId))
  if (account) return { id: account.id, name: fullNameOf(account), email: account.email }
  if (contact) return { id: null, ...contact, email: contact.email.toLowerCase() }
  throw new Refusal('INVALID', 'Say who you are and where we can answer.', { contact: 'Enter your name and email' })
}

const nothingThere = () => new Refusal('NOT_FOUND', 'We cannot find what this complaint is about.')

/** The other side of what the complaint is about, if the caller can see it; null where that is nobody here. */
const othersSide: Record<About, (context: Context, id: string) => Promise<string | null>> = {
  other: async () => null,
  lead: async ({ db, actor }, id) => {
    const lead = actor && (await otherOfLead(db, id, actor.userId))
    if (!lead) throw nothingThere()
    return lead.other_id
  },
  profile: async ({ db, actor }, id) => {
    const contractor = await contractorById(db, id)
    if (!contractor || !maySeeProfile(contractor, actor)) throw nothingThere()
    return contractor.id
  },
  review: async ({ db, actor }, id) => {
    const review = await sidesOfReview(db, id)
    if (!review) throw nothingThere()
    return actor?.userId === review.client_id ? review.contractor_id : review.client_id
  },
}
