import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { MarkKind } from '../rules/marks.ts'
import type { LinkRow } from './links.ts'
import { ownTells } from './marks.ts'

/** Conditions of the desk's lists, worded exactly as in the partial index of waiting links so that it is used. */
const waits = sql`(outcome is null or outcome <> 'successor' and shared_at > decided_at
  or outcome = 'successor' and objected_at is not null and answered_at is null)`
const inState = {
  waiting: sql`${waits} and (outcome is null or outcome <> 'successor')`,
  objected: sql`${waits} and outcome = 'successor'`,
  open: sql`outcome = 'open' and shared_at <= decided_at`,
}

/** Limit of links left open: the most recently decided ones are shown, since nobody waits for them. */
export const mostLeftOpen = 100

/**
 * The links in a state and all links connected to them through shared accounts, except those decided “not the same” that do not
 * wait again. Cost follows the number in that state, not the number of links.
 */
export async function linksAround(db: Db, state: keyof typeof inState): Promise<LinkRow[]> {
  const live = sql`(outcome is null or outcome <> 'not-same' or shared_at > decided_at)`
  const some = state === 'open' ? sql`order by decided_at desc limit ${mostLeftOpen + 1}` : sql``
  const { rows } = await sql<LinkRow>`
    with recursive around as (
      (select * from account_links where ${inState[state]} ${some})
      union
      select further.* from around cross join lateral (
        select * from account_links where earlier_id in (around.earlier_id, around.later_id) and ${live}
        union all
        select * from account_links where later_id in (around.earlier_id, around.later_id) and ${live}
      ) further
    )
    select * from around order by id
  `.execute(db)
  return rows
}

/** Decided links that do not wait again, newest decision first, and their number, counted up to one more than the limit. */
export async function decidedLinks(db: Db, { limit, offset, upTo }: { limit: number; offset: number; upTo: number }) {
  const decided = db
    .selectFrom('account_links')
    .where(({ or, eb, and, ref }) =>
      or([
        eb('outcome', '=', 'successor'),
        and([eb('outcome', '=', 'not-same'), eb('shared_at', '<=', ref('decided_at'))]),
      ]),
    )
  const [links, { counted }] = await Promise.all([
    decided.selectAll().orderBy('decided_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom(
        decided
          .select('id')
          .limit(upTo + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
  ])
  return { links, counted }
}

export interface MemberRow {
  id: string
  business_name: string
  name: string
  town: string
  created_at: Date
  listed: boolean
  paused_until: string | null
  deleted_at: Date | null
  leaving_at: Date | null
  sanction: string | null
  sanctioned_at: Date | null
  left_under: string | null
  rating_sum: number
  review_count: number
}

/** These accounts, their status, and the totals of their own reviews. */
export async function membersOf(db: Db, ids: readonly string[]): Promise<Map<string, MemberRow>> {
  const { rows } = await sql<MemberRow>`
    select contractors.id, business_name, users.first_name || ' ' || users.last_name as name, town, contractors.created_at, listed,
      paused_until, deleted_at, departures.asked_at as leaving_at, sanction.kind as sanction, sanction.imposed_at as sanctioned_at,
      (select max(left_under) from account_marks where contractor_id = contractors.id) as left_under, own.sum as rating_sum,
      own.count as review_count
    from contractors join users on users.id = contractors.id
      left join departures on departures.user_id = contractors.id
      left join lateral (select kind, imposed_at from sanctions
        where user_id = contractors.id and kind <> 'warning' and state in ('in_force', 'appealed', 'upheld')
        order by kind = 'suspension' desc, id desc limit 1) sanction on true,
      lateral (select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from reviews
        where contractor_id = contractors.id and published_at is not null and taken_down_at is null) own
    where contractors.id = any(${ids})
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface SharedRow {
  link_id: string
  kind: MarkKind
  since: Date
  until: Date | null
}

/** The identifying details that both accounts of each link share, since when and until when. */
export async function sharedOf(db: Db, linkIds: readonly string[]): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    select link.id as link_id, own.kind, greatest(own.since, same.since) as since, least(own.until, same.until) as until
    from account_links link join account_marks own on own.contractor_id = link.earlier_id
      join account_marks same on same.contractor_id = link.later_id and same.hash = own.hash
    where link.id = any(${linkIds}) and ${ownTells}
    order by since, own.kind
  `.execute(db)
  return rows
}

/** Admins by id, named by their email addresses. */
export async function adminsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
