import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Reads one row by a query that is built and compiled at its first use, and takes a single value. */
export function compiledOnce<Row>(
  build: (db: Db, value: string) => Compilable<Row>,
): (db: Db, value: string) => Promise<Row | undefined> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, value) => {
    compiled ??= build(db, value).compile()
    if (compiled.parameters.length !== 1) throw new Error(`More than one value is asked for: ${compiled.sql}`)
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] })
    return rows[0]
  }
}
