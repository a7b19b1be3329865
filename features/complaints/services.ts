import type { Context } from '#server/context.ts'
import { isKeyedHash, keyedHash } from '#server/keyed-hash.ts'
import type { Letter } from '#server/mail/letter.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { peopleByIds } from './records/desk.ts'
import { type ComplaintRow, complaintById, insertStatement, type StatementRow } from './records.ts'
import { type CaseSide, caseNumber, sides } from './rules.ts'

/** What a mailed link proves: to be this side of this case. */
const proven = ({ id }: ComplaintRow, side: CaseSide): string => (side === 'other' ? `${id} other` : id)

/** The signed address of a case for one of its sides, who may have no account or be suspended. */
export function caseUrl({ services: { settings } }: Context, complaint: ComplaintRow, side: CaseSide): string {
  const token = keyedHash(settings.secret, 'complaint', proven(complaint, side))
  return `${settings.publicUrl}${paths.complaint(complaint.id, { token })}`
}

/** The account of a side; null for somebody without one. */
export const accountOf = ({ complainant_id, other_id }: ComplaintRow, side: CaseSide): string | null =>
  side === 'other' ? other_id : complainant_id

/** The side of a case that an account is on, the other one once asked; undefined for others. */
export function ownSide(complaint: ComplaintRow, userId: string): CaseSide | undefined {
  if (userId === complaint.complainant_id) return 'complainant'
  return userId === complaint.other_id && complaint.asked_at ? 'other' : undefined
}

/** The same by a mailed link, which ends with the account. */
async function linkedSide(
  { db, services }: Context,
  complaint: ComplaintRow,
  token: string,
): Promise<CaseSide | undefined> {
  const { secret } = services.settings
  const side = sides.find((one) => isKeyedHash(token, secret, 'complaint', proven(complaint, one)))
  if (!side || (side === 'other' && !complaint.asked_at)) return undefined
  const account = accountOf(complaint, side)
  return account === null || (await peopleByIds(db, [account])).has(account) ? side : undefined
}

/** The side of a case that somebody is on; undefined for others. */
export async function sideOf(context: Context, complaint: ComplaintRow, token: string | undefined) {
  const own = context.actor && ownSide(complaint, context.actor.userId)
  return own ?? (token === undefined ? undefined : linkedSide(context, complaint, token))
}

/** The address of a side; null when the account is gone or the side was never asked. */
export async function recipientOf({ db }: Context, complaint: ComplaintRow, side: CaseSide) {
  const userId = accountOf(complaint, side)
  if (userId === null) return side === 'complainant' && complaint.email ? { userId, email: complaint.email } : null
  const person = (await peopleByIds(db, [userId])).get(userId)
  return person ? { userId, email: person.email } : null
}

/** Mails to a side that the case has gone on, if it can be reached. */
export async function tell(
  context: Context,
  complaint: ComplaintRow,
  side: CaseSide,
  letter: (number: string, url: string) => Letter,
): Promise<void> {
  const to = await recipientOf(context, complaint, side)
  if (to) context.mail(to, letter(caseNumber(complaint.number), caseUrl(context, complaint, side)))
  if (to?.userId) context.touch(to.userId)
}

export const noCase = () => new Refusal('NOT_FOUND', 'We cannot find this complaint.')

/** A case for somebody who may read it; admins with the complaints desk may read all. */
export async function readableCase(context: Context, id: string, token: string | undefined) {
  const complaint = await complaintById(context.db, id)
  if (!complaint) throw noCase()
  const side = await sideOf(context, complaint, token)
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
  key: keyedHash(services.settings.secret, 'statement', id),
})

export const isKeyOf = ({ services }: Context, statementId: string, key: string): boolean =>
  isKeyedHash(key, services.settings.secret, 'statement', statementId)
