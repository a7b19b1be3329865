import { type RawBuilder, sql } from 'kysely'
import { customersFound, isCommonName, isCustomer } from '#features/accounts/records/customers.ts'
import type { CustomerType } from '#features/accounts/rules.ts'
import type { SubscriptionStatus, VerificationStatus } from '#features/contractors/rules.ts'
import type { Db } from '#server/database/database.ts'
import { holdsWords, newestMatches } from '#server/database/word-search.ts'
import { storedPhone } from '#shared/phone.ts'
import { mostCounted, rowsPerPage } from '#shared/searching.ts'
import type { PeopleOrder } from '../rules.ts'

export interface PersonRow {
  id: string
  user_type: CustomerType
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
  phone: string | null
  created_at: Date
  last_seen_at: Date
  jobs: number
  contractor: ContractorPart | null
}

interface ContractorPart {
  business_name: string
  business_phone: string
  business_email: string
  location: string
  trades: string[]
  verification_status: VerificationStatus
  subscription_tier: number
  subscription_status: SubscriptionStatus
  balance: number
}

export interface PeopleSearch {
  userType?: CustomerType
  search: string
  sort: PeopleOrder
  after?: string
}

const orders: Record<PeopleOrder, { by: RawBuilder<unknown>; after: (row: Anchor) => RawBuilder<boolean> }> = {
  newest: {
    by: sql`users.created_at desc, users.id desc`,
    after: ({ created_at, id }) => sql`(users.created_at, users.id) < (${created_at}, ${id})`,
  },
  oldest: {
    by: sql`users.created_at, users.id`,
    after: ({ created_at, id }) => sql`(users.created_at, users.id) > (${created_at}, ${id})`,
  },
  name: {
    by: sql`lower(users.last_name), lower(users.first_name), users.id`,
    after: ({ last, first, id }) =>
      sql`(lower(users.last_name), lower(users.first_name), users.id) > (${last}, ${first}, ${id})`,
  },
}

interface Anchor {
  id: string
  created_at: Date
  last: string
  first: string
}

/** A page of people: ids by an index-only scan, then the rest of each. */
export async function findPeople(db: Db, { userType, search, sort, after }: PeopleSearch, now: Date) {
  const order = orders[sort]
  const anchor = after === undefined ? undefined : await anchorOf(db, after)
  const among = ofType(userType)
  const wanted = sql`users where ${among} ${anchor ? sql`and ${order.after(anchor)}` : sql``}`
  const first = sql`order by ${order.by} limit ${rowsPerPage}`
  const page = search
    ? sql`${customersFound(search, { ids: sql`users.id from ${wanted}`, first, among })}
        union (select id from ${wanted} and users.id in (${businessesFound(search, among)}) ${first})`
    : sql`select id from ${wanted} ${first}`
  const { rows } = await sql<PersonRow>`
    with page as materialized (${page})
    select users.id, users.user_type, users.first_name, users.last_name, users.email, users.email_verified, users.phone,
      users.created_at, users.last_seen_at,
      (select count(*)::int from jobs where jobs.client_id = users.id) as jobs,
      case when contractors.id is not null then jsonb_build_object(
        'business_name', contractors.business_name, 'business_phone', contractors.business_phone,
        'business_email', contractors.business_email, 'location', contractors.location, 'trades', contractors.trades,
        'verification_status', contractors.verification_status,
        'subscription_tier', contractors.subscription_tier, 'subscription_status', contractors.subscription_status,
        'balance', (
          select coalesce(sum(amount), 0) from credit_entries
          where contractor_id = users.id and (expires_at is null or expires_at > ${now})
        )
      ) end as contractor
    from page join users using (id) left join contractors using (id)
    ${first}
  `.execute(db)
  return rows
}

/** How many people a search finds, counted up to one more than is shown. */
export async function countFound(db: Db, { userType, search }: Pick<PeopleSearch, 'userType' | 'search'>) {
  const among = ofType(userType)
  const wanted = sql`users where ${among}`
  const most = sql`limit ${mostCounted + 1}`
  const found = search
    ? sql`${customersFound(search, { ids: sql`users.id from ${wanted}`, first: most, among })}
        union (select id from ${wanted} and users.id in (${businessesFound(search, among)}))`
    : sql`select id from ${wanted}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${found} ${most}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

const ofType = (userType: CustomerType | undefined) =>
  userType ? sql<boolean>`${isCustomer} and users.user_type = ${userType}` : isCustomer

/** Condition for a business with this phone number or email address; null when the search is neither. */
function reachedBy(search: string): RawBuilder<boolean> | null {
  const phone = storedPhone(search)
  if (phone) return sql`business_phone = ${phone}`
  return search.includes('@') ? sql`lower(business_email) = ${search.trim().toLowerCase()}` : null
}

/** Businesses whose name contains every word, or with this contact; limited to the newest, and none for a common name. */
export function businessesFound(search: string, among?: RawBuilder<boolean>) {
  const reached = reachedBy(search)
  return sql`((select id from contractors where ${holdsWords(sql`lower(' ' || business_name)`, search)}
    and not ${isCommonName(search, among)} ${newestMatches})
    ${reached ? sql`union (select id from contractors where ${reached} ${newestMatches})` : sql``})`
}

/** People whose name, email, phone or business contains every word; limited to the newest. */
export const peopleFound = (search: string) => sql`${customersFound(search)} union ${businessesFound(search)}`

async function anchorOf(db: Db, id: string): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    select id, created_at, lower(last_name) as last, lower(first_name) as first from users where id = ${id}
  `.execute(db)
  return rows[0]
}
