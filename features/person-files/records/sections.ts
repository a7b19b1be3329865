import { type RawBuilder, sql } from 'kysely'
import type { LinkRow } from '#features/account-links/records/links.ts'
import { isAbout } from '#features/audit/records.ts'
import type { Recorded } from '#features/leads/rules/story.ts'
import type { AuditRow } from '#server/calls/audit.ts'
import type { Db, Row } from '#server/database/database.ts'
import { rowsPerPage } from '#shared/searching.ts'

/** A person and a page of a section, newest first. */
export interface Page {
  id: string
  page: number
}

/** The newest rows first. */
async function page<Found>(
  db: Db,
  { page }: Page,
  at: RawBuilder<unknown>,
  select: RawBuilder<unknown>,
): Promise<Found[]> {
  const before = (page - 1) * rowsPerPage
  const { rows } = await sql<Found>`
    select * from (${select}) found order by ${at} desc, id desc limit ${rowsPerPage} offset ${before}
  `.execute(db)
  return rows
}

export const jobsOf = (db: Db, of: Page) =>
  page<Pick<Row<'jobs'>, 'id' | 'created_at' | 'title' | 'category' | 'location' | 'status' | 'slots_taken'>>(
    db,
    of,
    sql`created_at`,
    sql`select id, created_at, title, category, location, status, slots_taken from jobs where client_id = ${of.id}`,
  )

export interface LeadOfPerson
  extends Pick<Row<'leads'>, 'id' | 'job_id' | 'sent_at' | 'status' | 'client_id' | 'contractor_id' | 'credit'> {
  title: string
  client: string
  contractor: string
  events: {
    at: string
    action: Recorded
    by_role: 'client' | 'contractor' | 'rule'
    to_status: Row<'leads'>['status']
  }[]
}

export const leadsOf = (db: Db, of: Page) =>
  page<LeadOfPerson>(
    db,
    of,
    sql`sent_at`,
    sql`select leads.id, leads.job_id, leads.sent_at, leads.status, leads.client_id, leads.contractor_id, leads.credit,
        jobs.title,
        clients.first_name || ' ' || clients.last_name as client, contractors.business_name as contractor,
        (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'action', action, 'by_role', by_role, 'to_status', to_status)
          order by at, lead_events.id), '[]') from lead_events where lead_id = leads.id) as events
      from leads join jobs on jobs.id = leads.job_id join users clients on clients.id = leads.client_id
        join contractors on contractors.id = leads.contractor_id
      where (leads.client_id = ${of.id} or leads.contractor_id = ${of.id})`,
  )

export const reviewsOf = (db: Db, of: Page) =>
  page<
    Pick<
      Row<'reviews'>,
      'id' | 'written_at' | 'rating' | 'client_id' | 'contractor_id' | 'published_at' | 'taken_down_at'
    > & {
      title: string
      client: string
      contractor: string
    }
  >(
    db,
    of,
    sql`written_at`,
    sql`select reviews.id, written_at, rating, reviews.client_id, reviews.contractor_id, published_at, taken_down_at,
        jobs.title, clients.first_name || ' ' || clients.last_name as client, business_name as contractor
      from reviews join jobs on jobs.id = reviews.job_id join users clients on clients.id = reviews.client_id
        join contractors on contractors.id = reviews.contractor_id
      where (reviews.client_id = ${of.id} or reviews.contractor_id = ${of.id})`,
  )

export const checksOf = (db: Db, of: Page) =>
  page<
    Pick<
      Row<'verification_requests'>,
      'id' | 'created_at' | 'verification_type' | 'status' | 'submitted_at' | 'decided_at' | 'expires_at'
    > & { decider: string | null }
  >(
    db,
    of,
    sql`created_at`,
    sql`select verification_requests.id, verification_requests.created_at, verification_type, status, submitted_at, decided_at,
        expires_at, deciders.email as decider
      from verification_requests left join users deciders on deciders.id = decided_by
      where contractor_id = ${of.id}`,
  )

export const sanctionsOf = (db: Db, of: Page) =>
  page<
    Pick<Row<'sanctions'>, 'id' | 'imposed_at' | 'kind' | 'ground' | 'reason' | 'state' | 'ends_at'> & {
      imposer: string | null
    }
  >(
    db,
    of,
    sql`imposed_at`,
    sql`select sanctions.id, imposed_at, kind, ground, reason, state, ends_at, imposers.email as imposer
      from sanctions left join users imposers on imposers.id = imposed_by where user_id = ${of.id}`,
  )

export const complaintsOf = (db: Db, of: Page) =>
  page<Pick<Row<'complaints'>, 'id' | 'opened_at' | 'number' | 'kind' | 'complainant_id' | 'outcome' | 'closed_at'>>(
    db,
    of,
    sql`opened_at`,
    sql`select id, opened_at, number, kind, complainant_id, outcome, closed_at from complaints
      where (complainant_id = ${of.id} or other_id = ${of.id})`,
  )

export const mailsOf = (db: Db, of: Page) =>
  page<Pick<Row<'outbox'>, 'id' | 'created_at' | 'sent_at' | 'kind' | 'subject' | 'state' | 'attempts'>>(
    db,
    of,
    sql`created_at`,
    sql`select id, created_at, sent_at, kind, subject, state, attempts from outbox where user_id = ${of.id}`,
  )

export const consentsOf = (db: Db, of: Page) =>
  page<Pick<Row<'consents'>, 'id' | 'at' | 'subject' | 'choice' | 'how'>>(
    db,
    of,
    sql`at`,
    sql`select id, at, subject, choice, how from consents where user_id = ${of.id}`,
  )

export const sessionsOf = (db: Db, of: Page, now: Date) =>
  page<Pick<Row<'sessions'>, 'id' | 'created_at' | 'updated_at' | 'user_agent'>>(
    db,
    of,
    sql`created_at`,
    sql`select id, created_at, updated_at, user_agent from sessions
      where user_id = ${of.id} and least(expires_at, idle_until) > ${now}`,
  )

export const auditOf = (db: Db, of: Page) =>
  page<Pick<AuditRow, 'id' | 'at' | 'action' | 'reason' | 'details'> & { admin: string | null }>(
    db,
    of,
    sql`at`,
    sql`select audit_entries.id, at, action, reason, details, admins.email as admin
      from audit_entries left join users admins on admins.id = admin_id where ${isAbout(of.id)}`,
  )

/** Each entry with the balance after it. */
export const ledgerOf = (db: Db, of: Page) =>
  page<
    Pick<Row<'credit_entries'>, 'id' | 'created_at' | 'kind' | 'amount' | 'reason' | 'rule' | 'expires_at'> & {
      admin: string | null
      title: string | null
      balance: number
    }
  >(
    db,
    of,
    sql`created_at`,
    sql`select credit_entries.id, credit_entries.created_at, kind, amount, reason, rule, credit_entries.expires_at, title,
        admins.email as admin,
        (sum(amount) over (order by credit_entries.created_at, credit_entries.id))::int as balance
      from credit_entries left join jobs on jobs.id = job_id
        left join users admins on admins.id = caused_by and admins.user_type = 'admin'
      where contractor_id = ${of.id}`,
  )

export const paymentsOf = (db: Db, of: Page) =>
  page<Pick<Row<'invoices'>, 'id' | 'paid_at' | 'number' | 'description' | 'amount' | 'refunded_at'>>(
    db,
    of,
    sql`paid_at`,
    sql`select id, paid_at, number, description, amount, refunded_at from invoices where contractor_id = ${of.id}`,
  )

export const linksOf = (db: Db, of: Page) =>
  page<LinkRow & { other: string | null; decider: string | null }>(
    db,
    of,
    sql`found_at`,
    sql`select account_links.*, deciders.email as decider,
        (select business_name from contractors join users using (id)
          where id = case earlier_id when ${of.id} then later_id else earlier_id end and deleted_at is null) as other
      from account_links left join users deciders on deciders.id = decided_by
      where (earlier_id = ${of.id} or later_id = ${of.id})`,
  )

export const reportedMessagesOf = (db: Db, of: Page) =>
  page<Pick<Row<'reports'>, 'id' | 'reported_at' | 'reason' | 'state' | 'thing_id'> & { text: string | null }>(
    db,
    of,
    sql`reported_at`,
    sql`select reports.id, reported_at, reason, state, thing_id, coalesce(conversation_entries.text, said) as text
      from reports left join conversation_entries on conversation_entries.id = thing_id
      where reports.kind in ('message', 'reply') and reports.author_id = ${of.id}`,
  )

export const notesOf = (db: Db, of: Page) =>
  page<Pick<Row<'person_notes'>, 'id' | 'text' | 'written_at'> & { author: string | null }>(
    db,
    of,
    sql`written_at`,
    sql`select person_notes.id, text, written_at, authors.email as author
      from person_notes left join users authors on authors.id = author_id where person_id = ${of.id}`,
  )
