import { sql } from 'kysely'
import { listedColumns, namesBefore } from '#features/contractors/records.ts'
import type { Db } from '#server/database/database.ts'
import { lockUser } from '#server/database/lock-user.ts'
import { longestShortlist } from './rules.ts'

/** The visible contractors on a homeowner's shortlist, newest first. */
export function shortlistOf(db: Db, clientId: string) {
  return db
    .selectFrom('shortlisted_contractors as saved')
    .innerJoin('contractors', 'contractors.id', 'saved.contractor_id')
    .innerJoin('users', 'users.id', 'contractors.id')
    .leftJoin('contractor_logos', 'contractor_logos.contractor_id', 'contractors.id')
    .select(listedColumns)
    .select(['saved.saved_at', 'paused_until'])
    .select(({ ref }) => namesBefore(ref('contractors.id')).as('traded_before'))
    .where('saved.client_id', '=', clientId)
    .where(({ or, eb }) => or([eb('listed', '=', true), eb('paused_until', 'is not', null)]))
    .orderBy('saved.saved_at', 'desc')
    .orderBy('saved.contractor_id')
    .execute()
}

export async function isShortlisted(db: Db, clientId: string, contractorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shortlisted_contractors')
    .select('client_id')
    .where('client_id', '=', clientId)
    .where('contractor_id', '=', contractorId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a contractor to the shortlist; false when it is full. One already on it is unchanged. */
export async function addToShortlist(db: Db, clientId: string, contractorId: string, now: Date): Promise<boolean> {
  await lockUser(db, clientId)
  const { rows } = await sql<{ on_it: boolean; full: boolean }>`
    select coalesce(bool_or(contractor_id = ${contractorId}), false) as on_it, count(*) >= ${longestShortlist} as full
    from shortlisted_contractors where client_id = ${clientId}`.execute(db)
  const [{ on_it: isOnIt, full: isFull } = { on_it: false, full: false }] = rows
  if (isOnIt || isFull) return isOnIt
  await db
    .insertInto('shortlisted_contractors')
    .values({ client_id: clientId, contractor_id: contractorId, saved_at: now })
    .execute()
  return true
}

export async function removeFromShortlist(db: Db, clientId: string, contractorId: string): Promise<void> {
  await db
    .deleteFrom('shortlisted_contractors')
    .where('client_id', '=', clientId)
    .where('contractor_id', '=', contractorId)
    .execute()
}
