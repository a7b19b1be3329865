import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

type QuickReplyRow = Row<'quick_replies'>

export const quickRepliesOf = (db: Db, contractorId: string): Promise<QuickReplyRow[]> =>
  db
    .selectFrom('quick_replies')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** False when the limit is reached. */
export async function insertQuickReply(
  db: Db,
  { id, contractor_id, title, text }: Omit<QuickReplyRow, 'position'>,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into quick_replies (id, contractor_id, position, title, text)
    select ${id}, ${contractor_id}, coalesce(max(position), 0) + 1, ${title}, ${text}
    from quick_replies where contractor_id = ${contractor_id} having count(*) < ${most} returning id
  `.execute(db)
  return rows.length > 0
}

/** False when it belongs to somebody else. */
export async function saveQuickReply(
  db: Db,
  contractorId: string,
  { id, ...change }: Pick<QuickReplyRow, 'id' | 'title' | 'text'>,
): Promise<boolean> {
  const saved = await db
    .updateTable('quick_replies')
    .set(change)
    .where('id', '=', id)
    .where('contractor_id', '=', contractorId)
    .returning('id')
    .execute()
  return saved.length > 0
}

/** False when it belongs to somebody else. */
export async function deleteQuickReply(db: Db, contractorId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('quick_replies')
    .where('id', '=', id)
    .where('contractor_id', '=', contractorId)
    .returning('id')
    .execute()
  return gone.length > 0
}
