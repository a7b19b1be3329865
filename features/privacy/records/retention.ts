import { type RawBuilder, sql } from 'kysely'
import { isIdle } from '#features/accounts/records/deletion.ts'
import { deleteFilesOf as deleteComplaintFiles } from '#features/complaints/records/files.ts'
import { deleteFilesOf } from '#features/conversations/records/files.ts'
import { expiredEvidence } from '#features/verification/records/document.ts'
import type { Db } from '#server/database/database.ts'
import { days, later } from '#shared/dates.ts'
import { isAtDesk, mailKinds } from '#shared/mail-kinds.ts'
import { rowsPerPage } from '#shared/searching.ts'
import { namesOf } from '#shared/tables.ts'
import { dueBefore, idleWarning, type PeriodName } from '../rules/retention.ts'
import { counterpartsOf } from './personal-data/work.ts'

/** An item whose period is over, and when the period began. */
interface DueRow {
  id: string
  what: string
  since: Date
}

const idle = (unusedSince: Date, warnedBy: Date | null) => sql<DueRow>`
  select id, first_name || ' ' || last_name || ', ' || email as what, last_seen_at as since
  from users where ${isIdle(unusedSince, warnedBy)}`
const ofTheDeleted = (before: Date) => sql`
  join users on users.id = contractor_id where deleted_at <= ${before}`

/** How to find the items whose period is over. */
const due: Record<PeriodName, (before: Date, now: Date) => RawBuilder<DueRow>> = {
  idleWarning: (before) => idle(before, null),
  idleAccounts: (before, now) => idle(before, later(now, -idleWarning)),
  mails: (before) => sql`
    select id, coalesce(nullif(subject, ''), kind) || ', to ' || coalesce(nullif(to_address, ''), 'nobody any more') as what,
      created_at as since
    from outbox where created_at <= ${before} and state in ('sent', 'failed')`,
  notifications: (before) => sql`
    select id, kind || coalesce(': ' || title, '') as what, at as since from notifications where at <= ${before}`,
  devices: (before) => sql`
    select id, 'a browser' as what, last_seen_at as since from devices where last_seen_at <= ${before}`,
  enquiries: (before) => sql`
    select id, 'from ' || name as what, created_at as since from enquiries where created_at <= ${before}`,
  messages: (before) => sql`
    select conversation_entries.id, coalesce('from ' || first_name || ' ' || last_name, 'a step') as what, at as since
    from conversation_entries left join users on users.id = author_id where at <= ${before}`,
  reports: (before) => sql`
    select id, kind || ' reported for ' || reason as what, decided_at as since
    from reports where decided_at <= ${before} and state <> 'removed'`,
  complaints: (before) => sql`
    select id, 'case ' || number || ', from ' || name as what, closed_at as since from complaints where closed_at <= ${before}`,
  credits: (before) => sql`
    select credit_entries.id, replace(kind, '_', ' ') || ', ' || amount as what, deleted_at as since
    from credit_entries ${ofTheDeleted(before)}`,
  invoices: (before) => sql`
    select invoices.id, 'number ' || number as what, deleted_at as since from invoices ${ofTheDeleted(before)}`,
  customerInvoices: (before) => sql`
    select customer_invoices.id, 'number ' || reference as what, deleted_at as since
    from customer_invoices ${ofTheDeleted(before)}`,
  trials: (before) => sql`
    select id, 'a keyed hash' as what, left_at as since from trial_marks where left_at <= ${before}`,
  links: (before) => sql`
    select id, 'a keyed hash' as what, until as since from account_marks where until <= ${before}`,
  documents: (before) => sql`
    select document.id, document.verification_type || ', ' || business_name as what, over_since as since
    from (${expiredEvidence(before)}) document join contractors on contractors.id = document.contractor_id`,
}

const dueNow = (name: PeriodName, now: Date) => due[name](dueBefore(name, now), now)

export async function countDue(db: Db, name: PeriodName, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${dueNow(name, now)}) due`.execute(db)
  return rows[0]?.count ?? 0
}

export async function duePage(db: Db, name: PeriodName, now: Date, after: string | undefined): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, what, since from (${dueNow(name, now)}) due
    ${after ? sql`where id > ${after}` : sql``} order by id limit ${rowsPerPage}
  `.execute(db)
  return rows
}

/** The periods whose rows are simply deleted, each with its table. */
const tables = {
  mails: 'outbox',
  notifications: 'notifications',
  devices: 'devices',
  enquiries: 'enquiries',
  reports: 'reports',
  credits: 'credit_entries',
  invoices: 'invoices',
  customerInvoices: 'customer_invoices',
  trials: 'trial_marks',
  links: 'account_marks',
} as const satisfies Partial<Record<PeriodName, string>>
export const removedPeriods = namesOf(tables)

/** Deletes a batch of rows whose period is over; returns their number. */
export async function removeDue(db: Db, name: keyof typeof tables, now: Date, limit: number): Promise<number> {
  await sql`select set_config('app.erasing', 'on', true)`.execute(db)
  const { numAffectedRows } = await sql`
    delete from ${sql.table(tables[name])}
    where id in (select id from (${dueNow(name, now)}) due order by id limit ${limit})
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes a batch of messages whose period is over, with their files; returns their number, and the stored files. */
export async function removeMessages(db: Db, now: Date, limit: number): Promise<{ count: number; stored: string[] }> {
  const { rows } = await sql<{ id: string }>`
    delete from conversation_entries where id in (select id from (${dueNow('messages', now)}) due order by id limit ${limit})
    returning id
  `.execute(db)
  const stored = await deleteFilesOf(
    db,
    rows.map(({ id }) => id),
  )
  return { count: rows.length, stored }
}

/** The same for complaints. */
export async function removeComplaints(db: Db, now: Date, limit: number): Promise<{ count: number; stored: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select id from (${dueNow('complaints', now)}) due order by id limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const stored = await deleteComplaintFiles(db, ids)
  await sql`select set_config('app.erasing', 'on', true)`.execute(db)
  await sql`delete from complaints where id = any(${ids})`.execute(db)
  return { count: ids.length, stored }
}

/** Deletes the address in the last mail to a deleted account once it was sent. */
export async function redactDeletionMails(db: Db): Promise<void> {
  await sql`update outbox set to_address = '', text = '', subject = '', html = null, last_error = null
    where kind = 'account-deleted' and state in ('sent', 'failed') and to_address <> ''`.execute(db)
}

const kindsAtDesk = namesOf(mailKinds).filter(isAtDesk)

/**
 * Deletes the text of mails to our team about messages at a desk once they were sent: it is stored at the desk and deleted with
 * the account.
 */
export async function deleteMailsToUs(db: Db): Promise<void> {
  await sql`update outbox set text = '', subject = '', html = null
    where kind = any(${kindsAtDesk}) and state in ('sent', 'failed') and (subject <> '' or text <> '')`.execute(db)
}

/** Longer than any mail waits to be sent (`server/mail/tries.ts`). */
const mailsWait = days(30)

/** Mails waiting during a deletion may name the deleted person: their text is deleted once they were sent. */
export async function deleteNamesInMails(db: Db, now: Date): Promise<void> {
  await sql`update outbox set subject = '', text = '', html = null, unsubscribe_url = null, calendar = null, last_error = null
    from users gone cross join lateral (${sql.raw(counterpartsOf('gone.id'))}) counterparts (id)
    where gone.deleted_at > ${later(now, -mailsWait)} and outbox.user_id = counterparts.id
      and outbox.created_at < gone.deleted_at and state in ('sent', 'failed') and (subject <> '' or text <> '')`.execute(
    db,
  )
}
