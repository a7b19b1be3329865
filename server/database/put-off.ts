import { sql } from 'kysely'
import type { Statement } from './statement-name.ts'

const mark = '/* at the end */'

/**
 * Ends a write that may wait for the end of its transaction: all that wait are one statement then, and one that fails fails the
 * transaction. It gives no rows and counts none. A statement that names a table of those waiting sees them: they are done before it.
 */
export const atTheEnd = sql.raw(mark)

/** A write that waits. */
export interface PutOff {
  sql: string
  values: readonly unknown[]
  table: string
  inserts: boolean
}

export const isPutOff = (text: string): boolean => text.endsWith(mark)

export function putOff({ sql: text, values }: Statement): PutOff {
  const [, verb, table] = /^\s*(insert into|update|delete from) "?(\w+)"?/.exec(text) ?? []
  if (!verb || !table) throw new Error(`This is no write that can be put off: ${text}`)
  return { sql: text.slice(0, -mark.length), values, table, inserts: verb === 'insert into' }
}

/** A statement takes 65,535 values; one write alone never has as many. */
const mostValues = 10_000

/** Whether a write must not be in one statement with those before it: it could find no row of theirs, nor change one again. */
export const clash = (waiting: readonly PutOff[], { table, inserts, values }: PutOff): boolean =>
  waiting.some((earlier) => earlier.table === table && !(earlier.inserts && inserts)) ||
  waiting.reduce((sum, earlier) => sum + earlier.values.length, values.length) > mostValues

/** All of them as one statement. */
export function together(writes: readonly PutOff[]): Statement {
  const values: unknown[] = []
  const parts = writes.map((write, i) => {
    const before = values.length
    values.push(...write.values)
    return `w${i} as (${write.sql.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + before}`)})`
  })
  return { sql: `with ${parts.join(', ')} select`, values, parts: writes.length }
}
