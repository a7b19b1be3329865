import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { holdsWords } from '#server/database/word-search.ts'
import { isSeenBy, type KnownConversation, known, withPeople } from './conversation.ts'
import { type ReadEntry, stands } from './entries.ts'

/** How many of the newest matching messages are read in each conversation, since some words may be hidden from their reader. */
const mostLookedAt = 5

interface Match extends KnownConversation {
  by_name: boolean
  entries: (Omit<ReadEntry, 'at'> & { at: string })[]
}

/** Somebody's conversations whose other person, job or messages contain the words, newest first. */
export async function conversationsHolding(db: Db, userId: string, words: string): Promise<Match[]> {
  const other = sql`case when c.client_id = ${userId} then contractors.business_name else clients.first_name end`
  const { rows } = await sql<Match>`
    select * from (
      select ${known},
        ${holdsWords(sql`lower(' ' || ${other} || ' ' || coalesce(jobs.title, ''))`, words)} as by_name,
        coalesce((
          select jsonb_agg(held) from (
            select e.*, null as ground from conversation_entries e
            where conversation_id = c.id and ${holdsWords(sql`lower(' ' || text)`, words)}
              and ${stands}
            order by number desc limit ${mostLookedAt}
          ) held
        ), '[]') as entries
      from conversations c ${withPeople} where ${isSeenBy(userId)}
    ) c
    where by_name or entries <> '[]' order by last_entry_at desc, id desc
  `.execute(db)
  return rows
}
