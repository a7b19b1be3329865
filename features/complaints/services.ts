import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ComplaintRow, complaintById, insertStatement, type StatementRow } from './records.ts'
import type { Side } from './rules.ts'

const proofOf = (what: string, secret: string) => createHmac('sha256', secret).update(what).digest('base64url')

function isProof(given: string, what: string, secret: string): boolean {
  const [typed, right] = [Buffer.from(given), Buffer.from(proofOf(what, secret))]
  return typed.length === right.length && timingSafeEqual(typed, right)
}

/** The address of a case; without an account it is a signed link. */
export function caseUrl({ services: { settings } }: Context, complaint: ComplaintRow, side: Side): string {
  const byLink = side === 'complainant' && complaint.complainant_id === null
  const token = byLink ? proofOf(`complaint ${complaint.id}`, settings.secret) : undefined
  return `${settings.publicUrl}${paths.complaint(complaint.id, { token })}`
}

/** The side of a case that somebody is on; undefined for others. */
export function sideOf(
  { actor, services }: Context,
  complaint: ComplaintRow,
  token: string | undefined,
): Side | undefined {
  if (actor && actor.userId === complaint.complainant_id) return 'complainant'
  if (actor && actor.userId === complaint.other_id && complaint.asked_at) return 'other'
  if (token === undefined || complaint.complainant_id !== null) return undefined
  return isProof(token, `complaint ${complaint.id}`, services.settings.secret) ? 'complainant' : undefined
}

export const noCase = () => new Refusal('NOT_FOUND', 'We cannot find this complaint.')

/** A case for somebody who may read it; admins with the complaints desk may read all. */
export async function readableCase(context: Context, id: string, token: string | undefined) {
  const complaint = await complaintById(context.db, id)
  if (!complaint) throw noCase()
  const side = sideOf(context, complaint, token)
  if (!side && !mayDo(context.actor?.adminRoles ?? [], 'complaints')) throw noCase()
  return { complaint, side: side ?? null }
}

/** Saves a statement; returns the key with which its author adds files. */
export async function writeStatement(
  context: Context,
  said: Pick<StatementRow, 'complaint_id' | 'written_by' | 'author_id' | 'text'>,
): Promise<{ id: string; key: string }> {
  const id = newId()
  await insertStatement(context.db, { ...said, id, read_by: 'both', written_at: context.now })
  return withKey(context, id)
}

/** The reference and key of a statement, for its author. */
export const withKey = ({ services }: Context, id: string) => ({
  id,
  key: proofOf(`statement ${id}`, services.settings.secret),
})

export const isKeyOf = ({ services }: Context, statementId: string, key: string): boolean =>
  isProof(key, `statement ${statementId}`, services.settings.secret)
