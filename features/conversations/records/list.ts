import { sql } from 'kysely'
import type { Side } from '#features/leads/rules/sides.ts'
import type { Db } from '#server/database/database.ts'
import { conversationsPerPage, mostUnread } from '../rules.ts'
import { isSeenBy, type KnownConversation, known, withPeople } from './conversation.ts'
import type { ReadEntry } from './entries.ts'

/** A conversation as listed: with its newest entry and its unread count. */
export interface ListedConversation extends KnownConversation {
  last: (Omit<ReadEntry, 'at'> & { at: string; files: number }) | null
  unread: number
}

const sideOf = (userId: string) => sql`case when c.client_id = ${userId} then 'client' else 'contractor' end`

const newest = (userId: string) => sql`${known},
  (select to_jsonb(e) || jsonb_build_object(
      'ground', (select ground from reports where thing_id = e.id and state = 'removed' limit 1),
      'files', (select count(*) from conversation_files where entry_id = e.id))
    from conversation_entries e where conversation_id = c.id order by number desc limit 1) as last,
  (select count(*)::int from (
    select from conversation_entries e where conversation_id = c.id and author_id is distinct from ${userId}
      and number > case ${sideOf(userId)} when 'client' then c.client_read_to else c.contractor_read_to end
    limit ${mostUnread}) unread) as unread`

const listed = (side: Side, userId: string, most: number) => {
  const unread = sql`(last_number > ${sql.ref(`${side}_read_to`)})`
  return sql`(
    select id, ${unread} as is_unread, last_entry_at from conversations
    where ${sql.ref(`${side}_id`)} = ${userId} ${side === 'client' ? sql`and opened_at is not null` : sql``}
    order by ${unread} desc, last_entry_at desc, id desc limit ${most})`
}

/** A page of somebody's conversations: unread ones first, then the newest. */
export async function conversationsPage(db: Db, userId: string, page: number): Promise<ListedConversation[]> {
  const most = page * conversationsPerPage
  const { rows } = await sql<ListedConversation>`
    with page as materialized (
      select * from (${listed('client', userId, most)} union all ${listed('contractor', userId, most)}) mine
      order by is_unread desc, last_entry_at desc, id desc limit ${conversationsPerPage} offset ${most - conversationsPerPage}
    )
    select ${newest(userId)} from page join conversations c using (id) ${withPeople}
    order by is_unread desc, c.last_entry_at desc, c.id desc
  `.execute(db)
  return rows
}

/** Some of somebody's conversations, in the order of the list. */
export async function conversationsById(
  db: Db,
  userId: string,
  wanted: { ids: readonly string[] } | { leadId: string },
): Promise<ListedConversation[]> {
  const which = 'ids' in wanted ? sql`c.id = any(${wanted.ids})` : sql`c.lead_id = ${wanted.leadId}`
  const { rows } = await sql<ListedConversation>`
    select ${newest(userId)} from conversations c ${withPeople} where ${which} and ${isSeenBy(userId)}
    order by (last_number > case ${sideOf(userId)} when 'client' then client_read_to else contractor_read_to end) desc,
      last_entry_at desc, c.id desc
  `.execute(db)
  return rows
}

export async function countConversations(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from conversations where client_id = ${userId} and opened_at is not null)
      + (select count(*) from conversations where contractor_id = ${userId}) as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** How many conversations have unread entries, up to the most that is counted. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      (select from conversations where client_id = ${userId} and opened_at is not null
        and (last_number > client_read_to) limit ${mostUnread})
      union all
      (select from conversations where contractor_id = ${userId} and (last_number > contractor_read_to) limit ${mostUnread})
    ) unread
  `.execute(db)
  return Math.min(rows[0]?.count ?? 0, mostUnread)
}
