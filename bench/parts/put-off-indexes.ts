import type { Services } from '#server/context.ts'

type Pool = Services['database']['pool']

/**
 * Marks non-unique indexes of these tables as not ready, so that writes skip them: rebuilding them at the end takes a fraction of
 * the time. The mark is in the catalogue, so that the next run rebuilds them if this one is interrupted.
 */
export async function putOffIndexes(pool: Pool, tables: readonly string[]): Promise<void> {
  await pool.query(
    `update pg_index set indisready = false, indisvalid = false
      where not indisunique and indrelid = any(select name::regclass from unnest($1::text[]) name)`,
    [tables],
  )
}

/** Rebuilds all indexes that are not ready. */
export async function makeIndexes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ due: string }>(
    'select indexrelid::regclass as due from pg_index where not indisready',
  )
  for (const { due } of rows) await pool.query(`set maintenance_work_mem = '1GB'; reindex index ${due}`)
}
