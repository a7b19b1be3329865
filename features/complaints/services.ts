import { createHmac, timingSafeEqual } from 'node:crypto'
import { withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Context } from '#server/context.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ComplaintRow, type ComplaintWithWords, complaintById, type StatementRow } from './records.ts'
import { caseNumber, type Side } from './rules.ts'

const proofOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`complaint ${id}`).digest('base64url')

/** Where a case is read: whoever has no account gets a link that proves that it was mailed to them. */
export function caseUrl({ services: { settings } }: Context, complaint: ComplaintRow, side: Side): string {
  const byLink = side === 'complainant' && complaint.complainant_id === null
  const token = byLink ? proofOf(complaint.id, settings.secret) : undefined
  return `${settings.publicUrl}${paths.complaint(complaint.id, { token })}`
}

/** Which side of a case somebody is; undefined for whoever it is nothing to. */
export function sideOf(
  { actor, services }: Context,
  complaint: ComplaintRow,
  token: string | undefined,
): Side | undefined {
  if (actor && actor.userId === complaint.complainant_id) return 'complainant'
  if (actor && actor.userId === complaint.other_id && complaint.asked_at) return 'other'
  if (token === undefined || complaint.complainant_id !== null) return undefined
  const [given, right] = [token, proofOf(complaint.id, services.settings.secret)].map((text) => Buffer.from(text))
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? 'complainant' : undefined
}

export const noCase = () => new Refusal('NOT_FOUND', 'We cannot find this complaint.')

/** A case for somebody who may read it; we read them all. */
export async function readableCase(context: Context, id: string, token: string | undefined) {
  const complaint = await complaintById(context.db, id)
  if (!complaint) throw noCase()
  const side = sideOf(context, complaint, token)
  if (!side && context.actor?.role !== 'admin') throw noCase()
  return { complaint, side: side ?? null }
}

export const factsOf = (row: ComplaintWithWords) => ({
  id: row.id,
  number: caseNumber(row.number),
  kind: row.kind,
  aboutWhat: row.about_what,
  openedAt: row.opened_at,
  answerBy: row.answer_due_at,
  answeredAt: row.answered_at,
  closedAt: row.closed_at,
  outcome: row.outcome,
})

/** What was said, for one side: contact details of the other are none of its business. */
export const statementView = ({ id, written_by, text, written_at }: StatementRow, reader: Side | null) => ({
  id,
  by: written_by,
  text: reader && written_by !== reader && written_by !== 'us' ? withoutContactDetails(text) : text,
  at: written_at,
})
