import { lockCaller } from '#features/accounts/services/caller.ts'
import type { Action } from '#server/calls/feature.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import { Refusal } from '#shared/refusal.ts'
import type { complaintCalls } from '../contract.ts'
import { complaintGoesOn, otherSideSaid } from '../letters.ts'
import { lockComplaint, newestStatement } from '../records.ts'
import { caseNumber, complaintLimits } from '../rules.ts'
import { accountOf, noCase, sideOf, tell, withKey, writeStatement } from '../services.ts'

/** Adds a statement of one of the two sides, and tells the desk and the other side once that was asked. */
export const say: Action<typeof complaintCalls.say> = async (context, { id, token, text }) => {
  const { db, services, actor } = context
  if (actor) await lockCaller(context)
  const complaint = await lockComplaint(db, id)
  const side = complaint && (await sideOf(context, complaint, token))
  if (!complaint || !side) throw noCase()
  if (complaint.closed_at)
    throw new Refusal('WRONG_STATE', 'This case is closed. If there is something new, complain again.')
  const newest = await newestStatement(db, id)
  // A double click, or a retry after a lost response.
  if (newest?.written_by === side && newest.text === text) return said(withKey(context, newest.id))
  await services.rateLimits.limit(`statements in ${id} by ${side}`, complaintLimits.statements)
  const author_id = accountOf(complaint, side) ?? actor?.userId ?? null
  const statement = { complaint_id: id, written_by: side, author_id, text }
  const written = await writeStatement(context, statement)
  const { settings } = services
  const number = caseNumber(complaint.number)
  context.mail(us(settings), complaintGoesOn(settings, number, side, text))
  context.touch(everyAdmin, ...[complaint.complainant_id, complaint.other_id].filter((one) => one !== null))
  // Once for several in a row.
  if (complaint.asked_at && newest?.written_by !== side)
    await tell(context, complaint, side === 'other' ? 'complainant' : 'other', otherSideSaid)
  return said(written)
}

const said = (statement: { id: string; key: string }) => ({
  success: true as const,
  statement,
  message: 'It is part of the case now, and we have been told.',
})
