import { lockJobAndLead } from '#features/leads/records/lock.ts'
import { answerAnew } from '#features/leads/services/answer-anew.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { complaintDeskCalls } from '../contract/desk.ts'
import { complaintAnswered, complaintClosed, otherSideAsked, otherSideHeard } from '../letters.ts'
import { deskPage, leadOfCase, peopleByIds } from '../records/desk.ts'
import { type ComplaintRow, insertStatement, lockComplaint, newestStatement, saveComplaint } from '../records.ts'
import { type CaseSide, refuseUnread, sides } from '../rules.ts'
import { factsOf, statementsShown } from '../services/views.ts'
import { noCase, recipientOf, tell } from '../services.ts'

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
async function openCase(context: Context, step: DeskStep, readBy: CaseSide | 'both') {
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

async function write(context: Context, { id }: ComplaintRow, text: string, read_by: CaseSide | 'both'): Promise<void> {
  const { db, now } = context
  const said = { written_by: 'us', author_id: signedIn(context).userId, text, written_at: now } as const
  await insertStatement(db, { ...said, id: newId(), complaint_id: id, read_by })
}

export const answer: Action<typeof complaintDeskCalls.answer> = async (context, step) => {
  const { complaintId, text } = step
  const { complaint, isRepeat } = await openCase(context, step, 'complainant')
  const done = { success: true, message: `${complaint.name} has been answered.` } as const
  if (isRepeat) return done
  await write(context, complaint, text, 'complainant')
  if (!complaint.answered_at) await saveComplaint(context.db, complaintId, { answered_at: context.now })
  await tell(context, complaint, 'complainant', (number, url) => complaintAnswered(number, text, url))
  return done
}

export const ask: Action<typeof complaintDeskCalls.ask> = async (context, step) => {
  const { complaintId, text } = step
  const { complaint, isRepeat } = await openCase(context, step, 'other')
  const done = { success: true, message: 'They have been asked, and read the case now.' } as const
  if (isRepeat) return done
  if (!(await recipientOf(context, complaint, 'other')))
    throw new Refusal('WRONG_STATE', 'There is no other side in this case that could be asked here.')
  await write(context, complaint, text, 'other')
  await saveComplaint(context.db, complaintId, { asked_at: complaint.asked_at ?? context.now })
  await tell(context, complaint, 'other', (number, url) => otherSideAsked(number, text, url))
  if (!complaint.asked_at) await tell(context, complaint, 'complainant', otherSideHeard)
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
  const told: readonly CaseSide[] = complaint.asked_at ? sides : ['complainant']
  for (const side of told)
    await tell(context, complaint, side, (number, url) => complaintClosed(number, { outcome, before }, text, url))
  return done
}
