import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { NewSize } from '#server/files/given-files.ts'
import type { FileSize } from '#shared/given-files.ts'

export type FileRow = Row<'conversation_files'>

/** The files of these entries, in their order. */
export async function filesOf(db: Db, entryIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await sql<FileRow>`
    select * from conversation_files where entry_id = any(${entryIds}) order by position, id
  `.execute(db)
  return Map.groupBy(rows, ({ entry_id }) => entry_id ?? '')
}

/** Those of these files that this person may open in a conversation, in the order asked for. */
export async function filesById(
  db: Db,
  ids: readonly string[],
  { conversationId, readerId }: { conversationId: string; readerId: string },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select * from conversation_files where id = any(${ids}) and conversation_id = ${conversationId}
      and (entry_id is not null or owner_id = ${readerId})
      and not exists (select from reports where thing_id = entry_id and state = 'removed')
    order by array_position(${ids}::uuid[], id)
  `.execute(db)
  return rows
}

/** Attaches files that somebody added to a conversation but has not sent yet to a message; returns them in the order of `ids`. */
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

/**
 * Attaches a contractor's unsent files to the newest entry of a lead's conversation, the step that sends a quote; returns how
 * many of them both people can read now.
 */
export async function claimQuoteFiles(
  db: Db,
  { leadId, contractorId, fileIds }: { leadId: string; contractorId: string; fileIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with talk as (
      select conversations.id, entry.id as entry_id from conversations
      join conversation_entries entry on entry.conversation_id = conversations.id and entry.number = last_number
      where lead_id = ${leadId}
    ), claimed as (
      update conversation_files set entry_id = talk.entry_id, position = array_position(${fileIds}::uuid[], conversation_files.id)
      from talk
      where conversation_files.id = any(${fileIds}) and owner_id = ${contractorId} and conversation_id = talk.id
        and conversation_files.entry_id is null
      returning conversation_files.id
    )
    select (select count(*) from claimed)
      + (select count(*) from conversation_files join talk on talk.id = conversation_id
          where conversation_files.id = any(${fileIds}) and conversation_files.entry_id is not null) as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

export const fileById = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('conversation_files').selectAll().where('id', '=', id).executeTakeFirst()

/** False when a file of this id exists. */
export async function insertFile(db: Db, file: FileRow, sizes: readonly NewSize[]): Promise<boolean> {
  const inserted = await db
    .insertInto('conversation_files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  if (inserted.length === 0) return false
  await db
    .insertInto('conversation_file_sizes')
    .values(sizes.map((size) => ({ ...size, file_id: file.id })))
    .execute()
  return true
}

/** How many files somebody has added since a time. */
export async function countFiles(db: Db, ownerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from conversation_files where owner_id = ${ownerId} and created_at > ${since}
  `.execute(db)
  return rows[0]?.count ?? 0
}

interface StoredFile extends Pick<FileRow, 'id' | 'name' | 'type' | 'owner_id' | 'entry_id' | 'bytes'> {
  /** Whether its message was removed, or is among those around a reported one. Reports are a feature above: read in SQL. */
  removed: boolean
  reported: boolean
}

/** A file in one of its sizes; a picture no larger than the small size is the same in both. */
export async function storedFile(
  db: Db,
  { conversationId, fileId, size }: { conversationId: string; fileId: string; size: FileSize },
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select sizes.id, sizes.bytes, name, type, owner_id, entry_id,
      exists (select from reports where thing_id = entry_id and state = 'removed') as removed,
      exists (select from reports where reports.conversation_id = ${conversationId}
        and thread @> jsonb_build_array(jsonb_build_object('files',
          jsonb_build_array(jsonb_build_object('id', conversation_files.id))))) as reported
    from conversation_files join conversation_file_sizes sizes on sizes.file_id = conversation_files.id
    where conversation_files.id = ${fileId} and conversation_id = ${conversationId}
      and size in (${size}, ${size === 'small' ? 'large' : size})
    order by size = ${size} desc limit 1
  `.execute(db)
  return rows[0]
}

/**
 * Deletes files never sent, except those of a saved draft (a feature beside this one, read in SQL); returns the stored files that
 * are no longer used.
 */
export const deleteUnsent = (db: Db, before: Date, limit: number) =>
  deleteFiles(
    db,
    sql`select id from conversation_files file where entry_id is null and created_at <= ${before} and not exists (
        select from conversations join lead_drafts using (lead_id)
        where conversations.id = file.conversation_id and content->'fileIds' ? file.id::text)
      limit ${limit} for update skip locked`,
  )

/** Deletes the files of these entries. */
export const deleteFilesOf = (db: Db, entryIds: readonly string[]) =>
  deleteFiles(db, sql`select id from conversation_files where entry_id = any(${entryIds})`)

async function deleteFiles(db: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from conversation_files where id in (${which}) returning id)
    select sizes.id from gone join conversation_file_sizes sizes on sizes.file_id = gone.id
  `.execute(db)
  return rows.map(({ id }) => id)
}
