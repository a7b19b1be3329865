import type { Services } from '#server/context.ts'

type Pool = Services['database']['pool']

/**
 * Indexes of these tables that only reading needs are not kept up from here on: making them anew at the end takes a fraction of
 * the time. That they are due is in the catalogue, so that a run cut short is made good by the next one, even if it has nothing
 * to add.
 */
export async function putOffIndexes(pool: Pool, tables: readonly string[]): Promise<void> {
  await pool.query(
    `update pg_index set indisready = false, indisvalid = false
      where not indisunique and indrelid = any(select name::regclass from unnest($1::text[]) name)`,
    [tables],
  )
}

/** Makes all indexes that are due. */
export async function makeIndexes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ due: string }>(
    'select indexrelid::regclass as due from pg_index where not indisready',
  )
  for (const { due } of rows) await pool.query(`set maintenance_work_mem = '1GB'; reindex index ${due}`)
}
