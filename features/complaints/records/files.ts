import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { NewSize } from '#server/files/given-files.ts'
import type { FileSize } from '#shared/given-files.ts'

export type FileRow = Row<'complaint_files'>

/** The files of these statements in the order of arrival. */
export async function filesOf(db: Db, statementIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const files = db.selectFrom('complaint_files').selectAll().where('statement_id', 'in', statementIds)
  const rows = statementIds.length > 0 ? await files.orderBy('created_at').orderBy('id').execute() : []
  return Map.groupBy(rows, ({ statement_id }) => statement_id)
}

/** Whether any case has a file with this id. */
export async function fileExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('complaint_files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertFile(db: Db, file: FileRow, sizes: readonly NewSize[]): Promise<void> {
  await db.insertInto('complaint_files').values(file).execute()
  await db
    .insertInto('complaint_file_sizes')
    .values(sizes.map((size) => ({ ...size, file_id: file.id })))
    .execute()
}

interface Wanted {
  complaintId: string
  fileId: string
  size: FileSize
}

/** A file in one of its sizes, with what its access rule needs; a small picture has one size for both. */
export function storedFile(db: Db, { complaintId, fileId, size }: Wanted) {
  return db
    .selectFrom('complaint_files as files')
    .innerJoin('complaint_file_sizes as sizes', 'sizes.file_id', 'files.id')
    .innerJoin('complaint_statements as said', 'said.id', 'files.statement_id')
    .select(['sizes.id', 'sizes.bytes', 'files.type', 'files.name', 'said.read_by', 'said.written_by'])
    .where('files.id', '=', fileId)
    .where('said.complaint_id', '=', complaintId)
    .where('size', 'in', size === 'small' ? ['small', 'large'] : [size])
    .orderBy(sql`size = ${size}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes the files of these cases; returns the stored files that no row keeps any more. */
export async function deleteFilesOf(db: Db, complaintIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from complaint_files where statement_id in (
        select id from complaint_statements where complaint_id = any(${complaintIds})
      ) returning id
    )
    select sizes.id from gone join complaint_file_sizes sizes on file_id = gone.id
  `.execute(db)
  return rows.map(({ id }) => id)
}
