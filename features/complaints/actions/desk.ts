import { lockJobAndLead } from '#features/leads/records/lock.ts'
import { answerAnew } from '#features/leads/services/answer-anew.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { complaintDeskCalls } from '../contract/desk.ts'
import { complaintAnswered, complaintClosed, otherSideAsked } from '../letters.ts'
import { deskPage, leadOfCase, peopleByIds } from '../records/desk.ts'
import { type ComplaintRow, insertStatement, lockComplaint, newestStatement, saveComplaint } from '../records.ts'
import { caseNumber, refuseUnread, type Side, sides } from '../rules.ts'
import { factsOf, statementsShown } from '../services/views.ts'
import { accountOf, caseUrl, noCase } from '../services.ts'

export const list: Action<typeof complaintDeskCalls.list> = async ({ db }, wanted) => {
  const rows = await deskPage(db, wanted)
  if (rows.length === 0) return []
  const statements = await statementsShown(
    db,
    rows.map(({ id }) => id),
    { side: null },
  )
  const ids = rows.flatMap(({ complainant_id, other_id }) => [complainant_id, other_id]).filter((id) => id !== null)
  const people = await peopleByIds(db, ids)
  return rows.map((row) => ({
    ...factsOf(row),
    about: row.about,
    aboutId: row.about_id,
    aboutJobId: row.about_job_id,
    complainant: people.get(row.complainant_id ?? '') ?? { id: null, name: row.name, email: row.email, userType: null },
    other: people.get(row.other_id ?? '') ?? null,
    askedAt: row.asked_at,
    statements: statements(row.id),
  }))
}

interface DeskStep {
  complaintId: string
  seen?: string | undefined
  text: string
  outcome?: ComplaintRow['outcome']
  corrects?: ComplaintRow['outcome'] | undefined
}

/**
 * An open case, or a closed one to be corrected, locked; or the one in which the caller has just done this: a retry after
 * a lost response. Refused when there are statements that the admin has not read.
 */
async function openCase(context: Context, step: DeskStep, readBy: Side | 'both') {
  const { complaintId, seen, text, outcome = null, corrects } = step
  const { db } = context
  const complaint = await lockComplaint(db, complaintId)
  if (!complaint) throw noCase()
  const newest = await newestStatement(db, complaintId)
  const isRepeat =
    newest?.author_id === signedIn(context).userId &&
    newest.text === text &&
    newest.read_by === readBy &&
    complaint.outcome === outcome
  if (isRepeat) return { complaint, isRepeat }
  if (complaint.closed_at && complaint.outcome !== corrects)
    throw new Refusal('WRONG_STATE', 'This case is closed already.')
  if (newest) refuseUnread(newest, seen)
  return { complaint, isRepeat }
}

async function write(context: Context, { id }: ComplaintRow, text: string, read_by: Side | 'both'): Promise<void> {
  const { db, now } = context
  const said = { written_by: 'us', author_id: signedIn(context).userId, text, written_at: now } as const
  await insertStatement(db, { ...said, id: newId(), complaint_id: id, read_by })
}

/** The address of a side; null when the account is gone or the side was never asked. */
async function recipientOf({ db }: Context, complaint: ComplaintRow, side: Side) {
  const userId = accountOf(complaint, side)
  if (userId === null) return side === 'complainant' && complaint.email ? { userId, email: complaint.email } : null
  const person = (await peopleByIds(db, [userId])).get(userId)
  return person ? { userId, email: person.email } : null
}

export const answer: Action<typeof complaintDeskCalls.answer> = async (context, step) => {
  const { complaintId, text } = step
  const { complaint, isRepeat } = await openCase(context, step, 'complainant')
  const done = { success: true, message: `${complaint.name} has been answered.` } as const
  if (isRepeat) return done
  await write(context, complaint, text, 'complainant')
  if (!complaint.answered_at) await saveComplaint(context.db, complaintId, { answered_at: context.now })
  const to = await recipientOf(context, complaint, 'complainant')
  const number = caseNumber(complaint.number)
  if (to) context.mail(to, complaintAnswered(number, text, caseUrl(context, complaint, 'complainant')))
  if (complaint.complainant_id) context.touch(complaint.complainant_id)
  return done
}

export const ask: Action<typeof complaintDeskCalls.ask> = async (context, step) => {
  const { complaintId, text } = step
  const { complaint, isRepeat } = await openCase(context, step, 'other')
  const done = { success: true, message: 'They have been asked, and read the case now.' } as const
  if (isRepeat) return done
  const to = await recipientOf(context, complaint, 'other')
  if (!to?.userId) throw new Refusal('WRONG_STATE', 'There is no other side in this case that could be asked here.')
  await write(context, complaint, text, 'other')
  await saveComplaint(context.db, complaintId, { asked_at: complaint.asked_at ?? context.now })
  context.mail(to, otherSideAsked(caseNumber(complaint.number), text, caseUrl(context, complaint, 'other')))
  context.touch(to.userId)
  return done
}

export const close: Action<typeof complaintDeskCalls.close> = async (
  context: Context,
  step: Input<typeof complaintDeskCalls.close>,
) => {
  const { complaintId, outcome, text } = step
  // Locked before the case, in the same order as a deletion of its homeowner.
  const leadId = await leadOfCase(context.db, complaintId)
  const locked = leadId && (await lockJobAndLead(context.db, leadId, false))
  const { complaint, isRepeat } = await openCase(context, step, 'both')
  const done = { success: true, message: 'The case is closed, and whoever took part has been told why.' } as const
  if (isRepeat) return done
  const before = complaint.outcome
  const closed_at = complaint.closed_at ?? context.now
  await write(context, complaint, text, 'both')
  const answered_at = complaint.answered_at ?? closed_at
  await saveComplaint(context.db, complaintId, { closed_at, closed_by: signedIn(context).userId, outcome, answered_at })
  if (locked && locked.lead.client_id === complaint.complainant_id) await answerAnew(context, locked.lead)
  const told: readonly Side[] = complaint.asked_at ? sides : ['complainant']
  for (const side of told) {
    const to = await recipientOf(context, complaint, side)
    const url = caseUrl(context, complaint, side)
    if (to) context.mail(to, complaintClosed(caseNumber(complaint.number), { outcome, before }, text, url))
    if (to?.userId) context.touch(to.userId)
  }
  return done
}
