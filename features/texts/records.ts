import { sql } from 'kysely'
import { dueAfterQuietHours } from '#features/notifications/records/push.ts'
import { soonAfterQuiet } from '#features/notifications/rules/push.ts'
import type { Db, Row } from '#server/database/database.ts'
import { deferred } from '#server/database/deferred-writes.ts'

/** A homeowner's own number, or a contractor's business number. */
const phoneOf = sql`users left join contractors on contractors.id = users.id
  cross join lateral (select
    case users.user_type when 'contractor' then contractors.business_phone else users.phone end as number,
    case users.user_type when 'contractor' then contractors.phone_confirmed_at else users.phone_confirmed_at end as confirmed_at
  ) phone`

export interface PhoneRow {
  number: string | null
  confirmed_at: Date | null
  urgent_texts: boolean
}

export async function phoneOfUser(db: Db, userId: string): Promise<PhoneRow | undefined> {
  const { rows } = await sql<PhoneRow>`
    select phone.*, users.urgent_texts from ${phoneOf} where users.id = ${userId}`.execute(db)
  return rows[0]
}

/** The account is locked, and this is still its number. */
export async function confirmPhone(db: Db, userId: string, number: string, now: Date): Promise<void> {
  await sql`with business as (
      update contractors set phone_confirmed_at = ${now} where id = ${userId} and business_phone = ${number}
    ), used as (
      update phone_codes set open = false where user_id = ${userId}
    )
    update users set phone_confirmed_at = ${now} where id = ${userId} and user_type = 'client' and phone = ${number}`.execute(
    db,
  )
}

export type CodeRow = Row<'phone_codes'>

/** The codes somebody has requested since a time, for any number, newest first. */
export const codesSince = (db: Db, userId: string, since: Date): Promise<CodeRow[]> =>
  db
    .selectFrom('phone_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertCode(db: Db, row: Omit<CodeRow, 'open'>): Promise<void> {
  await db.insertInto('phone_codes').values(row).execute()
}

/** Deletes the pending texts of a person, of this kind or of all others. */
export async function withdrawTexts(db: Db, userId: string, which: 'is' | 'is not', kind: string): Promise<void> {
  const these = which === 'is' ? sql`kind = ${kind}` : sql`kind <> ${kind}`
  await sql`delete from texts where user_id = ${userId} and ${these}`.execute(db)
}

export async function saveUrgent(db: Db, userId: string, urgent: boolean): Promise<void> {
  await db.updateTable('users').set({ urgent_texts: urgent }).where('id', '=', userId).execute()
}

/** Urgent news for a person, sent if they chose texts. */
export interface UrgentNews {
  id: string
  userId: string
  kind: string
  /** Encrypted. */
  body: string
  /** Latest time: quiet hours do not postpone it beyond. */
  latest: Date
  expiresAt: Date
}

export async function insertUrgent(db: Db, news: readonly UrgentNews[], now: Date): Promise<void> {
  const of = <Name extends keyof UrgentNews>(name: Name) => news.map((one) => one[name])
  await sql`
    insert into texts (id, user_id, kind, to_number, body, due_at, expires_at)
    select told.id, told.user_id, told.kind, phone.number, told.body,
      ${dueAfterQuietHours(sql`${now}::timestamptz`, sql`told.latest`)}, told.expires_at
    from unnest(${of('id')}::uuid[], ${of('userId')}::uuid[], ${of('kind')}::text[], ${of('body')}::text[],
        ${of('latest')}::timestamptz[], ${of('expiresAt')}::timestamptz[])
      as told (id, user_id, kind, body, latest, expires_at)
    join (${phoneOf}) on users.id = told.user_id
    left join push_choices choice on choice.user_id = told.user_id
    where users.urgent_texts and phone.confirmed_at is not null ${deferred}`.execute(db)
}

/** Computes anew when the texts that wait for a person are due, after a change of their quiet hours. */
export async function rescheduleTexts(db: Db, userId: string, now: Date): Promise<void> {
  const latest = sql`expires_at - ${soonAfterQuiet} * interval '1 millisecond'`
  await sql`
    with due as (
      select id, ${dueAfterQuietHours(sql`${now}::timestamptz`, latest)} as at
      from texts left join push_choices choice on choice.user_id = texts.user_id
      where texts.user_id = ${userId} and due_at > ${now} and attempts = 0
    )
    update texts set due_at = due.at from due where due.id = texts.id`.execute(db)
}

/** Deletes codes after the hour in which they count, and blocked numbers after their time. */
export async function deleteOld(db: Db, askedBy: Date, now: Date): Promise<void> {
  await db.deleteFrom('phone_codes').where('asked_at', '<=', askedBy).execute()
  await db.deleteFrom('dead_numbers').where('ends_at', '<=', now).execute()
}
