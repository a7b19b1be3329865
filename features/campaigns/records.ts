import { sql } from 'kysely'
import { lockAccount } from '#features/accounts/records/deletion.ts'
import { takesPart } from '#features/accounts/records/takes-part.ts'
import { lastChoice } from '#features/consents/records.ts'
import { topics } from '#features/consents/rules.ts'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { rowsPerPage, type TimeOrder } from '#shared/searching.ts'

interface IncompleteRow {
  id: string
  first_name: string
  last_name: string
  email: string
  created_at: Date
  deleted_at: Date | null
  has_profile: boolean
  reminded_at: Date | null
  reminders: number
  opted_out: boolean
  away: boolean
  email_verified: boolean
}

/** Contractors with a confirmed address and no profile, worded as in the partial index so that it is used. */
const incomplete = sql<boolean>`users.user_type = 'contractor' and not users.has_profile and users.deleted_at is null
  and users.email_verified and ${takesPart}`

const withReminders = sql`
  select users.id, first_name, last_name, email, users.created_at, deleted_at, has_profile,
    reengagements.sent_at as reminded_at, coalesce(times, 0) as reminders,
    coalesce(${lastChoice(sql`users.id`, 'setUp')}, ${topics.setUp.begins}) = 'off' as opted_out,
    not ${takesPart} as away, email_verified
  from users
  left join reengagements on reengagements.user_id = users.id`

export async function incompletePage(
  db: Db,
  { search, sort, after }: { search: string; sort: TimeOrder; after?: string },
) {
  const [way, past] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const beyond = after
    ? sql`and (users.created_at, users.id) ${past} (select before.created_at, before.id from users before where before.id = ${after})`
    : sql``
  const { rows } = await sql<IncompleteRow>`
    ${withReminders} where ${incomplete}
      and ${holdsWords(sql`person_words(first_name, last_name, email, phone)`, search)} ${beyond}
    order by users.created_at ${way}, users.id ${way} limit ${rowsPerPage}
  `.execute(db)
  return rows
}

export async function countIncomplete(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where ${incomplete} and created_at <= ${at}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The next by id after one. */
export async function incompleteAfter(db: Db, after: string | null, at: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${incomplete} and created_at <= ${at} ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}
  `.execute(db)
  return rows
}

/** A contractor's account, locked before it is read, so that a concurrent reminder is seen and none is sent twice. */
export async function lockContractorAccount(db: Db, userId: string): Promise<IncompleteRow | undefined> {
  if (!(await lockAccount(db, userId))) return
  const { rows } = await sql<IncompleteRow>`
    ${withReminders} where users.id = ${userId} and user_type = 'contractor'
  `.execute(db)
  return rows[0]
}

export async function recordReminder(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    insert into reengagements (user_id, times, sent_at) values (${userId}, 1, ${now})
    on conflict (user_id) do update set times = reengagements.times + 1, sent_at = excluded.sent_at
  `.execute(db)
}
