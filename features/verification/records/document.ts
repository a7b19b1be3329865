import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database.ts'
import type { FileType } from '#shared/uploads.ts'

type Tables = {
  verification_documents: {
    /** Also the id of the stored file. */
    id: string
    request_id: string
    contractor_id: string
    name: string
    type: FileType
    bytes: number
    created_at: Date
  }
}

export type DocumentRow = Selectable<Tables['verification_documents']>

const tables = (db: Db) => db.withTables<Tables>()

export async function insertDocuments(
  db: Db,
  rows: readonly Insertable<Tables['verification_documents']>[],
): Promise<void> {
  if (rows.length > 0) await tables(db).insertInto('verification_documents').values(rows).execute()
}

/** Of these requests, in the order they came. */
export async function documentsOf(db: Db, requestIds: readonly string[]): Promise<DocumentRow[]> {
  if (requestIds.length === 0) return []
  return tables(db)
    .selectFrom('verification_documents')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute()
}

export function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  return tables(db).selectFrom('verification_documents').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('verification_documents').where('id', '=', id).execute()
}
