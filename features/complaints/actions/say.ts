import type { Action } from '#server/feature.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { complaintCalls } from '../contract.ts'
import { complaintGoesOn } from '../letters.ts'
import { insertStatement, lockComplaint } from '../records.ts'
import { caseNumber, complaintLimits } from '../rules.ts'
import { noCase, sideOf } from '../services.ts'

/** One of the two sides says more; the desk is told. */
export const say: Action<typeof complaintCalls.say> = async (context, { id, token, text }) => {
  const { db, now, services, actor } = context
  const complaint = await lockComplaint(db, id)
  const side = complaint && sideOf(context, complaint, token)
  if (!complaint || !side) throw noCase()
  if (complaint.closed_at)
    throw new Refusal('WRONG_STATE', 'This case is closed. If there is something new, complain again.')
  await services.rateLimits.limit(`statements in ${id} by ${side}`, complaintLimits.statements)
  const said = { written_by: side, read_by: 'both', author_id: actor?.userId ?? null, text, written_at: now } as const
  await insertStatement(db, { ...said, id: newId(), complaint_id: id })
  const { settings } = services
  const number = caseNumber(complaint.number)
  context.mail({ userId: null, email: settings.brand.supportEmail }, complaintGoesOn(settings, number, side, text))
  context.touch(...[complaint.complainant_id, complaint.other_id].filter((one) => one !== null))
  return { success: true, message: 'It is part of the case now, and we have been told.' }
}
