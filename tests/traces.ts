import type { World } from './world.ts'

/** Where a text still occurs, table by table. */
export async function traces(here: World, texts: readonly string[]): Promise<string[]> {
  const { pool } = here.services.database
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const { table } of rows)
    for (const text of texts) {
      const { rowCount } = await pool.query(
        `select from ${table} one where position(lower($1) in lower(one::text)) > 0`,
        [text],
      )
      if (rowCount !== 0) found.push(`${text} in ${table}`)
    }
  return found
}
