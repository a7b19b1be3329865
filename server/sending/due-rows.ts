import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Claimed } from './claims.ts'

/** Claimed rows as a table `held`, for joins. */
export const heldRows = (rows: readonly Claimed[]) =>
  sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ attempts }) => attempts)}::int[]) as held (id, attempts)`

/** Statements for a table whose rows are due at `due_at` and are deleted once done. */
export const dueRows = (db: Db, table: 'pushes' | 'texts') => ({
  async extend(claimed: readonly Claimed[], until: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} as waiting set due_at = ${until} from ${heldRows(claimed)}
      where waiting.id = held.id and waiting.attempts = held.attempts and due_at < ${until} returning waiting.id`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  },
  async release(claimed: readonly Claimed[], now: Date): Promise<void> {
    await sql`
      update ${sql.table(table)} as waiting set due_at = ${now}, attempts = waiting.attempts - 1 from ${heldRows(claimed)}
      where waiting.id = held.id and waiting.attempts = held.attempts`.execute(db)
  },
  async tryLater(id: string, at: Date): Promise<void> {
    await sql`update ${sql.table(table)} set due_at = ${at} where id = ${id}`.execute(db)
  },
  async remove(id: string): Promise<void> {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  },
})
