import { CompiledQuery, type Updateable } from 'kysely'
import type { Db, NewRow, Schema } from './database.ts'
import { mark } from './put-off.ts'

/** Statements by what they write: building one for each row costs as much as sending it. */
const statements = new Map<string, string>()
const mostKept = 1000

function write(db: Db, key: string, build: () => string, values: unknown[]) {
  const sql = statements.get(key) ?? build() + mark
  if (statements.size < mostKept) statements.set(key, sql)
  return db.executeQuery(CompiledQuery.raw(sql, values))
}

const columnsOf = (row: object) => Object.keys(row).filter((column) => row[column as keyof object] !== undefined)

/** Writes rows that say the same columns, by the end of the transaction (`atTheEnd`). */
export async function insertAtTheEnd<Table extends keyof Schema>(
  db: Db,
  table: Table,
  ...rows: NewRow<Table>[]
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = columnsOf(first)
  if (rows.some((row) => String(columnsOf(row)) !== String(columns)))
    throw new Error(`Rows of ${table} that are written together say the same columns`)
  const values = rows.flatMap((row) => columns.map((column) => row[column as keyof typeof row]))
  const placed = (_: unknown, i: number) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`)})`
  await write(
    db,
    `${rows.length} ${table} ${columns}`,
    () => `insert into "${table}" (${columns.map((column) => `"${column}"`)}) values ${rows.map(placed)} `,
    values,
  )
}

/** Changes the row of this id by the end of the transaction (`atTheEnd`). */
export async function updateAtTheEnd<Table extends TablesWithId>(
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
