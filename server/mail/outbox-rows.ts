import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { Claimed } from '#server/sending/claims.ts'
import { heldRows } from '#server/sending/due-rows.ts'
import type { MailPriority } from '#shared/mail-kinds.ts'
import type { DocumentOf } from './letter.ts'

export type MailRow = Omit<Row<'outbox'>, 'document'> & { document: DocumentOf | null }

/** The result of an attempt to send a mail. */
export interface Outcome extends Claimed {
  state: 'sent' | 'queued' | 'failed'
  error: string | null
  nextTryAt: Date | null
}

/** Claims the oldest new mails of a priority; nobody else claims them before `until`. */
export async function claimNew(db: Db, priority: MailPriority, limit: number, until: Date): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with next as materialized (
      select id from outbox where state = 'new' and priority = ${priority} order by id limit ${limit} for update skip locked
    )
    update outbox set state = 'queued', attempts = attempts + 1, next_try_at = ${until} from next where outbox.id = next.id
    returning outbox.*`.execute(db)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Extends the claim on those the caller still holds, and returns them. */
export async function extendClaims(db: Db, claimed: readonly Claimed[], until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outbox set next_try_at = ${until} from ${heldRows(claimed)}
    where outbox.id = held.id and outbox.attempts = held.attempts and state = 'queued' and next_try_at < ${until}
    returning outbox.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Mails claimed but not attempted are new again. */
export async function release(db: Db, claimed: readonly Claimed[]): Promise<void> {
  await sql`
    update outbox set state = 'new', attempts = outbox.attempts - 1, next_try_at = null from ${heldRows(claimed)}
    where outbox.id = held.id and outbox.attempts = held.attempts and state = 'queued'`.execute(db)
}

/** Mails whose retry is due, or whose sender died, are new again, except those this process is still sending. */
export async function requeueDue(db: Db, now: Date, sending: readonly string[]): Promise<void> {
  await sql`update outbox set state = 'new', next_try_at = null
    where state = 'queued' and next_try_at <= ${now} and id <> all(${sending}::uuid[])`.execute(db)
}

/**
 * A sent mail stays as a record without usable links. 'Sent' always counts, even if the claim has expired, so that the mail is
 * not sent again; any other outcome counts only for the current claim.
 */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const of = <Name extends keyof Outcome>(name: Name) => outcomes.map((outcome) => outcome[name])
  await sql`
    update outbox set state = outcome.state, last_error = outcome.error, next_try_at = outcome.next_try_at,
      sent_at = case outcome.state when 'sent' then ${now}::timestamptz end,
      html = case outcome.state when 'sent' then null else html end,
      unsubscribe_url = case outcome.state when 'sent' then null else unsubscribe_url end,
      calendar = case outcome.state when 'sent' then null else calendar end,
      traceparent = case outcome.state when 'sent' then null else traceparent end,
      text = case outcome.state when 'sent' then regexp_replace(text, 'token=[^[:space:]&]+', 'token=…', 'g') else text end
    from unnest(${of('id')}::uuid[], ${of('attempts')}::int[], ${of('state')}::text[], ${of('error')}::text[],
      ${of('nextTryAt')}::timestamptz[]) as outcome (id, attempts, state, error, next_try_at)
    where outbox.id = outcome.id and (outcome.state = 'sent' and outbox.state <> 'sent'
      or outbox.state = 'queued' and outbox.attempts = outcome.attempts)`.execute(db)
}

/** Deletes mails whose reader has deleted the account. */
export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from outbox where id = any(${ids}::uuid[])`.execute(db)
}
