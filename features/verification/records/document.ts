import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

/** Its id is that of the stored file. */
export type DocumentRow = Row<'verification_documents'>

export async function insertDocuments(db: Db, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('verification_documents').values(rows).execute()
}

/** The documents of these requests, in order of arrival. */
export async function documentsOf(db: Db, requestIds: readonly string[]): Promise<DocumentRow[]> {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('verification_documents')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute()
}

export function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('verification_documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Documents of checks rejected, revoked or lapsed by then, which no longer prove anything. */
export const expiredEvidence = (until: Date) => sql<{ id: string }>`
  select document.id, document.contractor_id, request.verification_type,
    coalesce(request.lapsed_at, request.decided_at) as over_since
  from verification_documents document join verification_requests request on request.id = document.request_id
  where request.status = 'rejected' and request.decided_at <= ${until} or request.lapsed_at <= ${until}`

export async function documentsOver(db: Db, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${expiredEvidence(until)} limit ${limit} for update of document skip locked
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteDocuments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('verification_documents').where('id', 'in', ids).execute()
}
