import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { deskOrder, rowsPerPage, type TimeOrder } from '#shared/searching.ts'
import type { EnquiryRow } from '../records.ts'

interface Wanted {
  search: string
  state: 'open' | 'closed'
  queue: 'all' | 'premium' | 'usual'
  sort?: TimeOrder | undefined
  after?: string
}

/** With its writer's account, or the one with its address, and the admin who closed it. */
export interface InboxRow extends EnquiryRow {
  person_id: string | null
  closer: string | null
}

export async function inboxPage(db: Db, { search, state, queue, sort, after }: Wanted): Promise<InboxRow[]> {
  const open = state === 'open'
  const conditions: RawBuilder<boolean>[] = [
    open ? sql`closed_at is null` : sql`closed_at is not null`,
    holdsWords(sql`lower(' ' || name || ' ' || email || ' ' || message)`, search),
  ]
  if (queue !== 'all') conditions.push(sql`premium = ${queue === 'premium'}`)
  // Ordered by deadline while they wait; the cursor row is found even when it has been answered meanwhile.
  const ended = sql`(select answer_due_at, id from enquiries where id = ${after})`
  const [way, past] = deskOrder(sort, open) === 'oldest' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  if (after) conditions.push(open ? sql`(answer_due_at, id) ${past} ${ended}` : sql`id ${past} ${after}`)
  const order = open ? sql`answer_due_at ${way}, id ${way}` : sql`id ${way}`
  const { rows } = await sql<InboxRow>`
    with page as materialized (
      select * from enquiries where ${sql.join(conditions, sql` and `)} order by ${order} limit ${rowsPerPage}
    )
    select page.*, coalesce(
      (select id from users where id = page.user_id and user_type <> 'admin'),
      (select id from users where page.user_id is null and email = lower(page.email) and user_type <> 'admin')
    ) as person_id, (select email from users where id = page.closed_by) as closer
    from page order by ${order}
  `.execute(db)
  return rows
}

export async function lockEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`select * from enquiries where id = ${id} for update`.execute(db)
  return rows[0]
}

interface Closing {
  at: Date
  by: string
  answer: string | null
}

export async function closeEnquiry(db: Db, id: string, { at, by, answer }: Closing): Promise<void> {
  await sql`update enquiries set closed_at = ${at}, closed_by = ${by}, answer = ${answer} where id = ${id}`.execute(db)
}
