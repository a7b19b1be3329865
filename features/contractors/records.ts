import { type Expression, sql, type Updateable } from 'kysely'
import { figuresOf } from '#features/track-records/records.ts'
import { batchLoader } from '#server/database/batch-loader.ts'
import type { Db, NewRow, Row, Schema } from '#server/database/database.ts'

/** A profile with the name of the person behind it, and the id of its logo. */
export type ContractorRow = Row<'contractors'> &
  Pick<Row<'users'>, 'first_name' | 'last_name'> & { logo: string | null; traded_before: (string | null)[] }

/** Under which names the business of this id traded before, as a column of any statement. */
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

/** What a list says of a contractor: of the profile, the person behind it, and its logo. */
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
  'contractors.created_at',
  'contractors.phone_confirmed_at',
  'users.first_name',
  'contractor_logos.id as logo',
] as const

/** What others are told of a contractor, and whether they may be. */
const shown = [
  ...listedColumns,
  'lists_phone',
  'business_phone',
  'lists_email',
  'business_email',
  'website_url',
  'listed',
  'paused_until',
  'users.last_name',
] as const

/** PostgreSQL describes each column anew with every answer. */
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
/** The part of a profile that others see; an id in capitals finds the same. */
export const shownContractor = (db: Db, id: string) => loadShown(db, id.toLowerCase())
export type ShownContractor = NonNullable<Awaited<ReturnType<typeof shownContractor>>>

/** Whether there once was a profile of this id. */
export async function wasDeleted(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('deleted_profiles').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Locks a profile until the transaction ends: what is decided about its contractor is decided one after the other. */
export function lockContractor(db: Db, id: string) {
  return db
    .selectFrom('contractors')
    .select(['id', 'business_name', 'verification_status', 'subscription_tier', 'subscription_status'])
    .select(['listed', 'paused_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a profile, and those of the businesses that followed it, which show its reviews too: the earliest first. */
export async function lockWithFollowers(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contractors
    where id in (select ${id}::uuid union all select contractor_id from predecessors where earlier_id = ${id})
    order by created_at, id for no key update
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The profiles that show what was said of a business: its own, and those that followed it. */
export async function profilesShowing(db: Db, id: string) {
  const { rows } = await sql<Pick<Row<'contractors'>, 'id' | 'listed' | 'paused_until'>>`
    select id, listed, paused_until from contractors
    where id in (select ${id}::uuid union all select contractor_id from predecessors where earlier_id = ${id})
  `.execute(db)
  return rows
}

/** False when the account has a profile already. */
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

/** Remembers what a business was called until now, and why it takes another name. */
export async function noteEarlierName(db: Db, earlier: Row<'business_names'>): Promise<void> {
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

/** Ends a trial that is over; false when it is not, or was ended before. */
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

/** Contractors who take new work again from this day on, or an earlier one. */
export function pausesOver(db: Db, today: string, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('contractors')
    .select('id')
    .where('paused_until', '<=', today)
    .orderBy('id')
    .limit(limit)
    .execute()
}
