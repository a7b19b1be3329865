import { sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { LinkStanding } from '../rules.ts'
import { ownTells } from './marks.ts'

export type LinkRow = Row<'account_links'>

/** A link's row as the rules take it. */
export const standingOf = (row: LinkRow): LinkStanding & { decidedBy: string | null } => ({
  outcome: row.outcome,
  sharedAt: row.shared_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  objectedAt: row.objected_at,
  answeredAt: row.answered_at,
})

/** Serialises the search for links until the transaction ends. */
export async function lockLinking(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.accountLinks})`.execute(db)
}

interface Found {
  earlier_id: string
  later_id: string
  shared_at: Date
}

/**
 * Upserts the links of these contractors with others who share identifying marks, and the date of the newest shared one. Holds
 * the lock of `lockLinking`.
 */
export async function linkThem(db: Db, contractorIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<Found>`
    select earlier.id as earlier_id, later.id as later_id, max(greatest(own.since, same.since)) as shared_at
    from account_marks own join account_marks same on same.hash = own.hash and same.contractor_id <> own.contractor_id
      join contractors earlier on earlier.id in (own.contractor_id, same.contractor_id)
      join contractors later on later.id in (own.contractor_id, same.contractor_id)
        and (later.created_at, later.id) > (earlier.created_at, earlier.id)
    where own.contractor_id = any(${contractorIds}) and ${ownTells}
    group by earlier.id, later.id
  `.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('account_links')
    .values(rows.map((row) => ({ ...row, id: newId(), found_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['earlier_id', 'later_id'])
        .doUpdateSet(({ ref }) => ({ shared_at: ref('excluded.shared_at') }))
        .whereRef('account_links.shared_at', '<', 'excluded.shared_at'),
    )
    .execute()
}

/** Deletes undecided links whose accounts no longer share an identifying mark. */
export async function deleteLinks(db: Db): Promise<void> {
  await sql`
    delete from account_links link where outcome is null and not exists (
      select from account_marks own join account_marks same on same.hash = own.hash
      where own.contractor_id = link.earlier_id and same.contractor_id = link.later_id and ${ownTells})
  `.execute(db)
}

export function linkById(db: Db, id: string): Promise<LinkRow | undefined> {
  return db.selectFrom('account_links').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a link until the transaction ends. */
export function lockLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return db.selectFrom('account_links').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function saveLink(db: Db, id: string, change: Partial<LinkRow>): Promise<void> {
  await db.updateTable('account_links').set(change).where('id', '=', id).execute()
}

/** The confirmed links of a business to its predecessors. */
export function confirmedOf(db: Db, laterId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('later_id', '=', laterId)
    .where('outcome', '=', 'successor')
    .orderBy('decided_at')
    .execute()
}

/** A business and all its direct and indirect successors, oldest first. */
export async function followersOf(db: Db, contractorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive following (id) as (
      select ${contractorId}::uuid union
      select later_id from account_links join following on earlier_id = following.id where outcome = 'successor'
    )
    select contractors.id from contractors join following using (id) order by created_at, id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A listed or paused business still trades, so nobody has succeeded it. */
const trades = sql<boolean>`exists (
  select from contractors where contractors.id = link.earlier_id and (listed or paused_until is not null))`

/** Of these businesses, those listed again or hidden again since the predecessors were last computed. */
export async function movedPredecessors(db: Db, contractorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ earlier_id: string }>`
    select distinct earlier_id from account_links link
    where earlier_id = any(${contractorIds}) and outcome = 'successor' and ${trades} = exists (
      select from predecessors kept where kept.contractor_id = link.later_id and kept.earlier_id = link.earlier_id)
  `.execute(db)
  return rows.map((row) => row.earlier_id)
}

/** Recomputes the predecessors of these contractors: the chain of confirmed links, up to an account that still trades. */
export async function rebuildPredecessors(db: Db, contractorIds: readonly string[]): Promise<void> {
  await db.deleteFrom('predecessors').where('contractor_id', 'in', contractorIds).execute()
  await sql`
    with recursive chain (contractor_id, earlier_id, name) as (
      select later_id, earlier_id, name from account_links link
      where later_id = any(${contractorIds}) and outcome = 'successor' and not ${trades}
      union
      select chain.contractor_id, link.earlier_id, link.name
      from account_links link join chain on link.later_id = chain.earlier_id
      where outcome = 'successor' and not ${trades}
    )
    insert into predecessors (contractor_id, earlier_id, name)
    select distinct on (contractor_id, earlier_id) contractor_id, earlier_id, name from chain
    order by contractor_id, earlier_id, name
  `.execute(db)
}
