import { sql } from 'kysely'
import type { StepDetails } from '#features/conversations/rules.ts'
import type { Db } from '#server/database/database.ts'

/** Entries before and after a reported one that the desk gets. */
const entriesBefore = 50
const entriesAfter = 20

/** A snapshot of an entry when another was reported. */
export interface FrozenEntry {
  id: string
  number: number
  by: 'client' | 'contractor' | 'rule'
  text: string
  step: string | null
  /** Absent in snapshots from before it was stored. */
  details?: StepDetails | null
  at: string
  files: { id: string; name: string; type: string }[]
}

/** The entries before and after one. */
export async function threadOf(db: Db, conversationId: string, entryId: string): Promise<FrozenEntry[]> {
  const { rows } = await sql<FrozenEntry>`
    select entries.id, number, coalesce(text, '') as text, step, details, at,
      case author_id when client_id then 'client' when contractor_id then 'contractor' else 'rule' end as by,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type) order by position)
        from conversation_files where entry_id = entries.id), '[]') as files
    from conversation_entries entries join conversations on conversations.id = conversation_id
      join (select number as reported from conversation_entries where id = ${entryId}) reported on true
    where conversation_id = ${conversationId} and number between reported - ${entriesBefore}::int and reported + ${entriesAfter}::int
    order by number
  `.execute(db)
  return rows
}

/** The desk's snapshot of a conversation, from its last report; undefined without one. */
export async function frozenThread(db: Db, conversationId: string) {
  const { rows } = await sql<{
    thing_id: string
    reported_at: Date
    thread: FrozenEntry[] | null
    homeowner: string
    contractor: string
  }>`
    select thing_id, reported_at, thread, clients.first_name || ' ' || clients.last_name as homeowner, business_name as contractor
    from reports join conversations on conversations.id = conversation_id
      join users clients on clients.id = conversations.client_id
      join contractors on contractors.id = conversations.contractor_id
    where conversation_id = ${conversationId} order by reports.id desc limit 1
  `.execute(db)
  return rows[0]
}
