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
  verification_requests: { id: string; status: string; decided_at: Date | null; lapsed_at: Date | null }
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

/** Documents of checks that were rejected, revoked or lapsed by then. */
export async function documentsOver(db: Db, until: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('verification_documents as document')
    .innerJoin('verification_requests as request', 'request.id', 'document.request_id')
    .select('document.id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('request.status', '=', 'rejected'), eb('request.decided_at', '<=', until)]),
        eb('request.lapsed_at', '<=', until),
      ]),
    )
    .limit(limit)
    .forUpdate('document')
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteDocuments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tables(db).deleteFrom('verification_documents').where('id', 'in', ids).execute()
}
