import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

export type FileRow = Row<'conversation_files'>

/** The files of these entries, in their order. */
export async function filesOf(db: Db, entryIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await sql<FileRow>`
    select * from conversation_files where entry_id = any(${entryIds}) order by position, id
  `.execute(db)
  return Map.groupBy(rows, ({ entry_id }) => entry_id ?? '')
}

/** Files that somebody has put into a conversation and not sent yet become those of a message; gives how many they were. */
export async function claimFiles(
  db: Db,
  ids: readonly string[],
  { ownerId, conversationId, entryId }: { ownerId: string; conversationId: string; entryId: string },
): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FileRow>`
    update conversation_files set entry_id = ${entryId}, position = array_position(${ids}::uuid[], id)
    where id = any(${ids}) and owner_id = ${ownerId} and conversation_id = ${conversationId} and entry_id is null
    returning *
  `.execute(db)
  return rows.sort((a, b) => a.position - b.position)
}
