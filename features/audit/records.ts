import { sql } from 'kysely'
import type { AuditRow } from '#server/audit.ts'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { rowsPerPage } from '#shared/searching.ts'

type NamedRow = AuditRow & { admin: string | null; subject: string | null }

interface Wanted {
  search: string
  subjectId?: string
  after?: string
}

/** Ids are made in order of time, so that they also say what came before. */
export async function auditPage(db: Db, { search, subjectId, after }: Wanted): Promise<NamedRow[]> {
  const conditions = [
    holdsWords(sql`lower(' ' || audit_entries.action || ' ' || coalesce(audit_entries.reason, ''))`, search),
  ]
  if (subjectId) conditions.push(sql`audit_entries.subject_id = ${subjectId}`)
  if (after) conditions.push(sql`audit_entries.id < ${after}`)
  const { rows } = await sql<NamedRow>`
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
        (select replace(work, '-', ' ') || ' for ' || total from bulk_runs where bulk_runs.id = subject_id)
      ) as subject
    from audit_entries left join users admins on admins.id = audit_entries.admin_id
    where ${sql.join(conditions, sql` and `)}
    order by audit_entries.id desc limit ${rowsPerPage}
  `.execute(db)
  return rows
}
