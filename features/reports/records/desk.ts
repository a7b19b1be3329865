import { type RawBuilder, sql } from 'kysely'
import type { CustomerType } from '#features/accounts/rules.ts'
import { peopleFound } from '#features/people/records/find.ts'
import { photosOfReview, type ReviewPhotoRow } from '#features/reviews/records/photos.ts'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { deskOrder, rowsPerPage, type TimeOrder } from '#shared/searching.ts'
import type { ReportRow } from './report.ts'

interface DeskPerson {
  id: string
  name: string
  userType: CustomerType
}

export interface DeskRow extends ReportRow {
  reporter: DeskPerson
  author: DeskPerson
  author_removed: number
  job_id: string | null
  title: string
  homeowner: string
  homeowner_id: string
  contractor: string
  contractor_id: string
  text: string | null
  rating: number | null
  answered: string | null
  photos: ReviewPhotoRow[]
  written_at: Date
  decider: string | null
}

interface Wanted {
  search: string
  state: 'open' | 'decided'
  sort?: TimeOrder | undefined
  after?: string
}

const person = (table: string) => sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)},
  'name', ${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}, 'userType', ${sql.ref(`${table}.user_type`)})`

/** A page of reports, each with the reported text in full and its context. */
export async function deskPage(db: Db, { search, state, sort, after }: Wanted): Promise<DeskRow[]> {
  const open = state === 'open'
  const conditions: RawBuilder<boolean>[] = [open ? sql`state = 'open'` : sql`state <> 'open'`]
  const oldestFirst = deskOrder(sort, open) === 'oldest'
  if (after) conditions.push(oldestFirst ? sql`id > ${after}` : sql`id < ${after}`)
  if (search)
    conditions.push(sql`(${holdsWords(sql`lower(' ' || statement)`, search)}
      or reporter_id in (${peopleFound(search)}) or author_id in (${peopleFound(search)}))`)
  const order = oldestFirst ? sql`id` : sql`id desc`
  const { rows } = await sql<DeskRow>`
    with page as materialized (
      select * from reports where ${sql.join(conditions, sql` and `)} order by ${order} limit ${rowsPerPage}
    )
    select page.*, ${person('reporters')} as reporter, ${person('authors')} as author,
      (select count(distinct thing_id)::int from reports removed
        where removed.author_id = page.author_id and removed.state = 'removed') as author_removed,
      jobs.id as job_id, coalesce(jobs.title, 'A message without a job') as title, homeowners.first_name || ' ' || homeowners.last_name as homeowner,
      homeowners.id as homeowner_id,
      contractors.business_name as contractor, contractors.id as contractor_id,
      case page.kind when 'review' then reviews.comment when 'reply' then reviews.reply
        else coalesce(lead_events.notes, entries.text) end as text, reviews.rating, case page.kind when 'reply' then reviews.comment end as answered,
      ${photosOfReview} as photos,
      coalesce(case page.kind when 'reply' then reviews.replied_at else reviews.published_at end, lead_events.at, entries.at,
        page.reported_at) as written_at, admins.email as decider
    from page
      join users reporters on reporters.id = page.reporter_id
      join users authors on authors.id = page.author_id
      left join leads on leads.id = page.lead_id
      left join jobs on jobs.id = leads.job_id
      left join conversations on conversations.id = page.conversation_id
      join users homeowners on homeowners.id = coalesce(leads.client_id, conversations.client_id)
      join contractors on contractors.id = coalesce(leads.contractor_id, conversations.contractor_id)
      left join conversation_entries entries on page.kind = 'message' and entries.id = page.thing_id
      left join reviews on page.kind in ('review', 'reply') and reviews.lead_id = page.lead_id
      left join lead_events on page.kind = 'message' and lead_events.id = page.thing_id
      left join users admins on admins.id = page.decided_by
    order by page.${order}
  `.execute(db)
  return rows
}

type Other = Pick<ReportRow, 'id' | 'thing_id' | 'state' | 'reason' | 'statement' | 'reported_at'>

/** All reports about these texts, oldest first. */
export async function reportsOfThings(db: Db, thingIds: readonly string[]): Promise<Other[]> {
  if (thingIds.length === 0) return []
  const { rows } = await sql<Other>`
    select id, thing_id, state, reason, statement, reported_at from reports where thing_id = any(${thingIds}) order by id
  `.execute(db)
  return rows
}
