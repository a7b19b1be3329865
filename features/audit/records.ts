import { type RawBuilder, sql } from 'kysely'
import { customersFound } from '#features/accounts/records/customers.ts'
import { bulkWorkNames } from '#features/bulk-runs/rules.ts'
import type { AuditRow } from '#server/calls/audit.ts'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { endOfDay, startOfDay } from '#shared/dates.ts'
import { rowsPerPage, type TimeOrder } from '#shared/searching.ts'

type NamedRow = AuditRow & { admin: string | null; subject: string | null }

interface Wanted {
  search: string
  subjectId?: string | undefined
  adminId?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort: TimeOrder
  after?: string | undefined
}

/** Tables whose rows belong to a person and have entries of their own: an entry about a row is one about the person. */
const decidedAbout = [
  ['sanctions', 'user_id'],
  ['verification_requests', 'contractor_id'],
  ['money_back_requests', 'contractor_id'],
] as const

/** The ids under which entries refer to these people or things. */
const allOf = (ids: RawBuilder<unknown>) =>
  sql.join(
    [
      ids,
      ...decidedAbout.map(
        ([table, person]) => sql`select id from ${sql.table(table)} where ${sql.ref(person)} in (${ids})`,
      ),
    ],
    sql` union all `,
  )

/** Entries about a person or thing, or about decisions on what is theirs. */
export const isAbout = (id: string): RawBuilder<boolean> =>
  sql<boolean>`audit_entries.subject_id = any(array(${allOf(sql`select ${id}::uuid`)}))`

/** Alternatives by which an entry matches a search: its text, its subject, or the admin. Each uses an index of its own. */
const ways = (search: string) => [
  holdsWords(sql`lower(' ' || audit_entries.action || ' ' || coalesce(audit_entries.reason, ''))`, search),
  sql`subject_id in (${allOf(customersFound(search))})`,
  sql`subject_id in (select id from users
    where user_type = 'admin' and ${holdsWords(sql`person_words(first_name, last_name, email, phone)`, search)})`,
  sql`admin_id in (select id from users where user_type = 'admin' and ${holdsWords(sql`lower(' ' || email)`, search)})`,
]

const workNames = sql.join(
  Object.entries(bulkWorkNames).map(([work, name]) => sql`when ${sql.lit(work)} then ${sql.lit(name)}`),
  sql` `,
)

/** By time, in the order asked for. */
export async function auditPage(db: Db, wanted: Wanted, limit = rowsPerPage): Promise<NamedRow[]> {
  const { search, subjectId, adminId, action, from, to, sort, after } = wanted
  const [way, past] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const conditions = [sql`true`]
  if (adminId) conditions.push(sql`audit_entries.admin_id = ${adminId}`)
  if (action) conditions.push(sql`audit_entries.action = ${action}`)
  if (from) conditions.push(sql`audit_entries.at >= ${startOfDay(from)}`)
  if (to) conditions.push(sql`audit_entries.at < ${endOfDay(to)}`)
  if (subjectId) conditions.push(isAbout(subjectId))
  if (after)
    conditions.push(
      sql`(audit_entries.at, audit_entries.id) ${past} (select at, id from audit_entries before where before.id = ${after})`,
    )
  // Without a search the statement has a constant limit and so one generic plan; planning again would double its time.
  const most = search ? limit : sql.lit(limit)
  const first = sql`order by audit_entries.at ${way}, audit_entries.id ${way} limit ${most}`
  const ids = sql`select id from audit_entries where ${sql.join(conditions, sql` and `)}`
  const found = search ? ways(search).map((holds) => sql`(${ids} and ${holds} ${first})`) : [sql`(${ids} ${first})`]
  const { rows } = await sql<NamedRow>`
    with page as materialized (${sql.join(found, sql` union `)})
    select audit_entries.*, admins.email as admin,
      coalesce(
        (select first_name || ' ' || last_name from users where users.id = subject_id and deleted_at is null),
        (select title from jobs where jobs.id = subject_id),
        (select title from jobs join leads on leads.job_id = jobs.id where leads.id = subject_id),
        (select title from jobs join leads on leads.job_id = jobs.id join reports on reports.lead_id = leads.id
          where reports.id = subject_id),
        (select title from jobs join reviews on reviews.job_id = jobs.id where reviews.id = subject_id),
        (select first_name || ' ' || last_name from users
          where deleted_at is null and users.id = coalesce(
            (select user_id from sanctions where sanctions.id = subject_id),
            (select contractor_id from verification_requests where verification_requests.id = subject_id),
            (select contractor_id from money_back_requests where money_back_requests.id = subject_id)
          )),
        (select 'Message from ' || name from enquiries where enquiries.id = subject_id),
        (select 'Mail: ' || subject from outbox where outbox.id = subject_id),
        (select 'Case C-' || lpad(number::text, greatest(5, length(number::text)), '0')
          from complaints where complaints.id = subject_id),
        (select case work ${workNames} end || ' (' || to_char(total, 'FM999,999,999') || ')'
          from bulk_runs where bulk_runs.id = subject_id)
      ) as subject
    from page join audit_entries using (id) left join users admins on admins.id = audit_entries.admin_id
    ${first}
  `.execute(db)
  return rows
}

/** The admins who have entries. */
export async function auditAdmins(db: Db): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where user_type = 'admin' and exists (select from audit_entries where admin_id = users.id)
    order by email
  `.execute(db)
  return rows
}

/** The distinct actions, by a loose index scan, since the log only grows. */
export async function auditActionNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive kinds as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select action from audit_entries where action > kinds.action order by action limit 1)
      from kinds where kinds.action is not null
    )
    select action from kinds where action is not null
  `.execute(db)
  return rows.map(({ action }) => action)
}
