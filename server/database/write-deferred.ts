import { CompiledQuery, type Updateable } from 'kysely'
import type { Db, NewRow, Schema } from './database.ts'
import { mark } from './deferred-writes.ts'

/** Statements by the columns they write: building one for each row would cost as much as sending it. */
const statements = new Map<string, string>()
const mostCached = 1000

function write(db: Db, key: string, build: () => string, values: unknown[]) {
  const sql = statements.get(key) ?? build() + mark
  if (statements.size < mostCached) statements.set(key, sql)
  return db.executeQuery(CompiledQuery.raw(sql, values))
}

const columnsOf = (row: object) => Object.keys(row).filter((column) => row[column as keyof object] !== undefined)

/** Inserts rows that have the same columns, by the end of the transaction (`deferred`). */
export async function insertDeferred<Table extends keyof Schema>(
  db: Db,
  table: Table,
  ...rows: NewRow<Table>[]
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = columnsOf(first)
  if (rows.some((row) => String(columnsOf(row)) !== String(columns)))
    throw new Error(`Rows of ${table} that are inserted together have the same columns`)
  const values = rows.flatMap((row) => columns.map((column) => row[column as keyof typeof row]))
  const placed = (_: unknown, i: number) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`)})`
  await write(
    db,
    `${rows.length} ${table} ${columns}`,
    () => `insert into "${table}" (${columns.map((column) => `"${column}"`)}) values ${rows.map(placed)} `,
    values,
  )
}

/** Updates the row of this id by the end of the transaction (`deferred`). */
export async function updateDeferred<Table extends TablesWithId>(
  db: Db,
  table: Table,
  id: string,
  change: Updateable<Schema[Table]>,
): Promise<void> {
  const columns = columnsOf(change)
  const set = () => columns.map((column, i) => `"${column}" = $${i + 2}`)
  const values = [id, ...columns.map((column) => change[column as keyof typeof change])]
  await write(db, `${table} ${columns}`, () => `update "${table}" set ${set()} where "id" = $1 `, values)
}

type TablesWithId = { [Table in keyof Schema]: 'id' extends keyof Schema[Table] ? Table : never }[keyof Schema]
