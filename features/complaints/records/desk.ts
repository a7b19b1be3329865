import { type RawBuilder, sql } from 'kysely'
import { peopleFound } from '#features/people/records/find.ts'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import type { Role } from '#shared/endpoint.ts'
import { deskOrder, rowsPerPage, type TimeOrder } from '#shared/searching.ts'
import { type ComplaintWithWords, withWords } from '../records.ts'
import { asCaseNumber } from '../rules.ts'

export interface DeskPerson {
  id: string
  name: string
  email: string
  userType: Role
}

interface Wanted {
  search: string
  state: 'open' | 'closed'
  sort?: TimeOrder | undefined
  after?: string
}

export async function deskPage(db: Db, { search, state, sort, after }: Wanted): Promise<ComplaintWithWords[]> {
  const open = state === 'open'
  const conditions: RawBuilder<boolean>[] = [open ? sql`closed_at is null` : sql`closed_at is not null`]
  const oldestFirst = deskOrder(sort, open) === 'oldest'
  if (after) conditions.push(oldestFirst ? sql`complaints.id > ${after}` : sql`complaints.id < ${after}`)
  const number = asCaseNumber(search)
  if (number !== null) conditions.push(sql`number = ${number}`)
  else if (search)
    conditions.push(sql`(${holdsWords(sql`lower(' ' || name || ' ' || email)`, search)}
      or complainant_id in (${peopleFound(search)}) or other_id in (${peopleFound(search)}))`)
  const order = oldestFirst ? sql`complaints.id` : sql`complaints.id desc`
  const which = sql`where ${sql.join(conditions, sql` and `)} order by ${order} limit ${rowsPerPage}`
  return (await withWords(which).execute(db)).rows
}

/** People by id; deleted accounts are absent. */
export async function peopleByIds(db: Db, ids: readonly string[]): Promise<Map<string, DeskPerson>> {
  const { rows } = await sql<DeskPerson>`
    select id, first_name || ' ' || last_name as name, email, user_type as "userType" from users
    where id = any(${ids}) and deleted_at is null
  `.execute(db)
  return new Map(rows.map((person) => [person.id, person]))
}

/** The lead that a case is about; null where it is about none. */
export async function leadOfCase(db: Db, id: string): Promise<string | null> {
  const about = db.selectFrom('complaints').select('about_id').where('id', '=', id).where('about', '=', 'lead')
  return (await about.executeTakeFirst())?.about_id ?? null
}
