import type { Generated, Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { SubscriptionStatus, VerificationStatus } from './rules.ts'

type ContractorTables = {
  /** What businesses were called before. */
  business_names: { id: string; contractor_id: string; name: string; reason: string; until: Date }
  contractors: {
    /** Also the id of the account. */
    id: string
    business_name: string
    description: string
    location: string
    postcode: string | null
    district: string
    town: string
    county: string
    latitude: number
    longitude: number
    radius: number
    business_phone: string
    business_email: string
    lists_phone: Generated<boolean>
    lists_email: Generated<boolean>
    business_address: string
    website_url: string | null
    trades: string[]
    utr_number: string | null
    company_number: string | null
    /** False while they are not to be found: paused, or taken off the site. */
    listed: Generated<boolean>
    /** The day on which they take new work again. */
    paused_until: Generated<string | null>
    verification_status: Generated<VerificationStatus>
    subscription_tier: Generated<number>
    subscription_status: Generated<SubscriptionStatus>
    trial_ends_at: Date | null
    rating_sum: Generated<number>
    review_count: Generated<number>
    stars_1: Generated<number>
    stars_2: Generated<number>
    stars_3: Generated<number>
    stars_4: Generated<number>
    stars_5: Generated<number>
    answered_leads: Generated<number>
    response_hours: Generated<number | null>
    created_at: Date
    /** When its owner last changed it. */
    updated_at: Date
  }
}

/** A profile with the name of the person behind it. */
export type ContractorRow = Selectable<ContractorTables['contractors']> & { first_name: string; last_name: string }

type WithPeople = ContractorTables & {
  deleted_profiles: { id: string }
  users: { id: string; first_name: string; last_name: string }
}

const tables = (db: Db) => db.withTables<WithPeople>()

export function contractorById(db: Db, id: string): Promise<ContractorRow | undefined> {
  return tables(db)
    .selectFrom('contractors')
    .innerJoin('users', 'users.id', 'contractors.id')
    .selectAll('contractors')
    .select(['users.first_name', 'users.last_name'])
    .where('contractors.id', '=', id)
    .executeTakeFirst()
}

/** Whether there once was a profile of this id. */
export async function wasDeleted(db: Db, id: string): Promise<boolean> {
  const found = await tables(db).selectFrom('deleted_profiles').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Locks a profile until the transaction ends: what is decided about its contractor is decided one after the other. */
export function lockContractor(db: Db, id: string) {
  return tables(db)
    .selectFrom('contractors')
    .select(['id', 'business_name', 'verification_status', 'subscription_tier', 'subscription_status'])
    .select(['listed', 'paused_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False when the account has a profile already. */
export async function insertContractor(db: Db, row: Insertable<ContractorTables['contractors']>): Promise<boolean> {
  const inserted = await tables(db)
    .insertInto('contractors')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export type ContractorChange = Updateable<ContractorTables['contractors']>

export async function saveContractor(db: Db, id: string, change: ContractorChange): Promise<void> {
  await tables(db).updateTable('contractors').set(change).where('id', '=', id).execute()
}

/** Remembers what a business was called until now, and why it takes another name. */
export async function noteEarlierName(db: Db, earlier: ContractorTables['business_names']): Promise<void> {
  await tables(db).insertInto('business_names').values(earlier).execute()
}

export function trialsOver(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return tables(db)
    .selectFrom('contractors')
    .select('id')
    .where('subscription_status', '=', 'trial')
    .where('trial_ends_at', '<=', now)
    .limit(limit)
    .execute()
}

/** Ends a trial that is over; false when it is not, or was ended before. */
export async function endTrial(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = await tables(db)
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
  return tables(db)
    .selectFrom('contractors')
    .select('id')
    .where('paused_until', '<=', today)
    .orderBy('id')
    .limit(limit)
    .execute()
}
