import type { ClientBase } from 'pg'

/** A table in a back-up: its quoted name, and the columns that are stored rather than computed. */
export interface Table {
  name: string
  columns: string[]
}

/** The queue's tables with pending work; its statistics and warnings are not backed up. */
const ofTheQueue = ['queue', 'schedule', 'job', 'job_dependency']

/** The position of each sequence: the row with its last number may be deleted, but somebody may have seen that number. */
export const sequences: Record<string, string> = {
  complaints_number_seq: 'select number from complaints',
  job_news_numbers: 'select number from job_news union all select seen_to from job_digests',
}

/** Every table of the product and its queue, referenced tables before those that refer to them. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct format('%I.%I', other_space.nspname, other.relname) from pg_constraint
         join pg_class other on other.oid = confrelid
         join pg_namespace other_space on other_space.oid = other.relnamespace
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and (nspname = 'public' or nspname = 'pgboss' and relname = any($1))
     order by name`,
    [ofTheQueue],
  )
  const sorted: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((other) => waiting.has(other)))
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      sorted.push({ name, columns })
      waiting.delete(name)
    }
  }
  return sorted
}

export const columnList = ({ columns }: Table): string => columns.map((column) => `"${column}"`).join(', ')
