import { type Expression, sql, type Updateable } from 'kysely'
import { figuresOf } from '#features/track-records/records.ts'
import { batchLoader } from '#server/database/batch-loader.ts'
import type { Db, NewRow, Row, Schema } from '#server/database/database.ts'

/** A profile with its owner's name and the id of its logo. */
export type ContractorRow = Row<'contractors'> &
  Pick<Row<'users'>, 'first_name' | 'last_name'> & { logo: string | null; traded_before: (string | null)[] }

/** The predecessors' names of this business, as an SQL column. */
export const namesBefore = (id: Expression<string>) =>
  sql<(string | null)[]>`array(select name from predecessors where contractor_id = ${id} order by name)`

export function contractorById(db: Db, id: string): Promise<ContractorRow | undefined> {
  return db
    .selectFrom('contractors')
    .innerJoin('users', 'users.id', 'contractors.id')
    .leftJoin('contractor_logos', 'contractor_id', 'contractors.id')
    .selectAll('contractors')
    .select(['users.first_name', 'users.last_name', 'contractor_logos.id as logo'])
    .select(({ ref }) => namesBefore(ref('contractors.id')).as('traded_before'))
    .where('contractors.id', '=', id)
    .executeTakeFirst()
}

/** The columns of a contractor in a list: from profile, owner and logo. */
export const listedColumns = [
  'contractors.id',
  'business_name',
  'location',
  'description',
  'trades',
  'verification_status',
  'rating_sum',
  'review_count',
  'radius',
  'lists_phone',
  'lists_email',
  'contractors.created_at',
  'contractors.phone_confirmed_at',
  'users.first_name',
  'contractor_logos.id as logo',
] as const

/** The columns that others see, and those that decide whether they may. */
const shown = [
  ...listedColumns,
  'business_phone',
  'business_email',
  'website_url',
  'listed',
  'paused_until',
  'users.last_name',
] as const

/** Named columns only: PostgreSQL describes each one with every answer. */
const loadShown = batchLoader(
  (db: Db, ids) =>
    db
      .selectFrom('contractors')
      .innerJoin('users', 'users.id', 'contractors.id')
      .leftJoin('contractor_logos', 'contractor_id', 'contractors.id')
      .select(shown)
      .select(({ ref }) => figuresOf(ref('contractors.id')).as('figures'))
      .select(({ ref }) => namesBefore(ref('contractors.id')).as('traded_before'))
      .where('contractors.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ({ id }) => id,
)
/** The public part of a profile; ids are matched in any case. */
export const shownContractor = (db: Db, id: string) => loadShown(db, id.toLowerCase())
export type ShownContractor = NonNullable<Awaited<ReturnType<typeof shownContractor>>>

/** Whether there once was a profile of this id. */
export async function wasDeleted(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('deleted_profiles').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Locks a profile until the transaction ends, which serialises decisions about its contractor. */
export function lockContractor(db: Db, id: string) {
  return db
    .selectFrom('contractors')
    .select(['id', 'business_name', 'verification_status', 'subscription_tier', 'subscription_status'])
    .select(['listed', 'paused_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a profile and its successors', which show its reviews too, oldest first. */
export async function lockWithSuccessors(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contractors
    where id in (select ${id}::uuid union all select contractor_id from predecessors where earlier_id = ${id})
    order by created_at, id for no key update
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The ids of profiles that show a business's reviews: its own and its successors'. */
export async function profilesShowing(db: Db, id: string) {
  const { rows } = await sql<Pick<Row<'contractors'>, 'id' | 'listed' | 'paused_until'>>`
    select id, listed, paused_until from contractors
    where id in (select ${id}::uuid union all select contractor_id from predecessors where earlier_id = ${id})
  `.execute(db)
  return rows
}

/** False when the account already has a profile. */
export async function insertContractor(db: Db, row: NewRow<'contractors'>): Promise<boolean> {
  const inserted = await db
    .insertInto('contractors')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export type ContractorChange = Updateable<Schema['contractors']>

export async function saveContractor(db: Db, id: string, change: ContractorChange): Promise<void> {
  await db.updateTable('contractors').set(change).where('id', '=', id).execute()
}

/** Records a business's previous name, and the reason for the new one. */
export async function recordEarlierName(db: Db, earlier: Row<'business_names'>): Promise<void> {
  await db.insertInto('business_names').values(earlier).execute()
}

export function trialsOver(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('contractors')
    .select('id')
    .where('subscription_status', '=', 'trial')
    .where('trial_ends_at', '<=', now)
    .limit(limit)
    .execute()
}

/** Ends a trial past its end; false when it is not, or was ended before. */
export async function endTrial(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('contractors')
    .set({ subscription_status: 'ended' })
    .where('id', '=', id)
    .where('subscription_status', '=', 'trial')
    .where('trial_ends_at', '<=', now)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Contractors whose pause ends on this day or earlier. */
export function pausesOver(db: Db, today: string, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('contractors')
    .select('id')
    .where('paused_until', '<=', today)
    .orderBy('id')
    .limit(limit)
    .execute()
}
