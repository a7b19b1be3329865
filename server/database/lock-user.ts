import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Serialises what one person does until the transaction ends; false without such an account, also once it is deleted. */
export async function lockUser(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and deleted_at is null for no key update`.execute(db)
  return rows.length > 0
}
