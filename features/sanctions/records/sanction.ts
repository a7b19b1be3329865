import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { Role } from '#shared/endpoint.ts'
import { activeStates, openStates, sanctionKindNames, sanctionKinds } from '../rules.ts'

export type SanctionRow = Row<'sanctions'>

/** Literals, so that the partial indexes are used. */
const isActive = sql<boolean>`state in (${sql.join(activeStates.map((state) => sql.lit(state)))})`
const active = (db: Db) => db.selectFrom('sanctions').selectAll().where(isActive)

type NewSanction = Omit<SanctionRow, 'state' | 'appeal' | 'appealed_at' | 'decision' | 'decided_at' | 'decided_by'>

/** False when a sanction of this kind is already in force; warnings may repeat. */
export async function insertSanction(db: Db, sanction: NewSanction): Promise<boolean> {
  const inserted = await db
    .insertInto('sanctions')
    .values(sanction)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Sanctions in force or with an open appeal, newest first. */
export function sanctionsOf(db: Db, userId: string): Promise<SanctionRow[]> {
  const own = db.selectFrom('sanctions').selectAll().where('user_id', '=', userId)
  return own.where('state', 'in', openStates).orderBy('id', 'desc').execute()
}

const kindsThat = (does: 'hidesProfile' | 'shutsOut') => sanctionKindNames.filter((kind) => sanctionKinds[kind][does])

/** The suspension that blocks sign-in, if any. */
export function suspensionOf(db: Db, userId: string): Promise<SanctionRow | undefined> {
  return active(db).where('user_id', '=', userId).where('kind', 'in', kindsThat('shutsOut')).executeTakeFirst()
}

/** A sanction, other than this one, that hides the profile. */
export function otherThatHides(db: Db, userId: string, id?: string): Promise<SanctionRow | undefined> {
  const hiding = active(db).where('user_id', '=', userId).where('kind', 'in', kindsThat('hidesProfile'))
  return (id ? hiding.where('id', '!=', id) : hiding).executeTakeFirst()
}

/** Stores the profile's state for a person in their grace period, in case they return; false when they are not in one. */
export async function saveForReturn(
  db: Db,
  userId: string,
  hidden: Pick<SanctionRow, 'hid_profile' | 'hid_pause_until'>,
): Promise<boolean> {
  const saved = await db
    .updateTable('departures')
    .set(hidden)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

export function sanctionById(db: Db, id: string): Promise<SanctionRow | undefined> {
  return db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a sanction until the transaction ends. */
export function lockSanction(db: Db, id: string): Promise<SanctionRow | undefined> {
  return db.selectFrom('sanctions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The sanction of a mailed link, with the kind of its account. */
export type MailedSanction = SanctionRow & { userType: Role }
export function sanctionOfLink(db: Db, hash: string): Promise<MailedSanction | undefined> {
  return db
    .selectFrom('sanctions')
    .innerJoin('users', 'users.id', 'sanctions.user_id')
    .selectAll('sanctions')
    .select('users.user_type as userType')
    .where('appeal_link', '=', hash)
    .executeTakeFirst()
}

export async function saveSanction(db: Db, id: string, change: Partial<SanctionRow>): Promise<void> {
  await db.updateTable('sanctions').set(change).where('id', '=', id).execute()
}

/** Sanctions in force whose last day is over. */
export function sanctionsOver(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return active(db).where('ends_at', '<=', now).orderBy('ends_at').limit(limit).execute()
}
