import { sql } from 'kysely'
import type { Statement } from './statement-name.ts'

/**
 * Ends a write that may wait for the end of its transaction: all that wait are one statement then, and one that fails fails the
 * transaction. It gives no rows and counts none. A statement that names a table of those waiting sees them: they are done before it.
 */
export const mark = '/* at the end */'
export const atTheEnd = sql.raw(mark)

/** A write without its values. */
interface Shape {
  sql: string
  table: string
  inserts: boolean
}

/** A write that waits. */
export interface PutOff {
  shape: Shape
  values: readonly unknown[]
}

/** Shapes and joined shapes by their texts: each is worked out once, not for every transaction. */
const mostKept = 5000
const shapes = new Map<string, Shape>()

export const isPutOff = (text: string): boolean => text.endsWith(mark)

export function putOff({ sql: text, values }: Statement): PutOff {
  const shape = shapes.get(text) ?? shapeOf(text)
  if (shapes.size < mostKept) shapes.set(text, shape)
  return { shape, values }
}

function shapeOf(text: string): Shape {
  const [, verb, table] = /^\s*(insert into|update|delete from) "?(\w+)"?/.exec(text) ?? []
  if (!verb || !table) throw new Error(`This is no write that can be put off: ${text}`)
  return { sql: text.slice(0, -mark.length), table, inserts: verb === 'insert into' }
}

/** A statement takes 65,535 values; one write alone never has as many. */
const mostValues = 10_000

/** Whether a write must not be in one statement with those before it: it could find no row of theirs, nor change one again. */
export const clash = (waiting: readonly PutOff[], { shape, values }: PutOff): boolean =>
  waiting.some(({ shape: earlier }) => earlier.table === shape.table && !(earlier.inserts && shape.inserts)) ||
  waiting.reduce((sum, earlier) => sum + earlier.values.length, values.length) > mostValues

/** Some writes one after the other, and those that go on from there. */
interface Row {
  sql?: string
  longer: Map<Shape, Row>
}
let none: Row = { longer: new Map() }
let rows = 0

/** All of them as one statement. */
export function together(writes: readonly PutOff[]): Statement {
  if (rows > mostKept) {
    none = { longer: new Map() }
    rows = 0
  }
  const row = writes.reduce((shorter, { shape }) => shorter.longer.get(shape) ?? lengthened(shorter, shape), none)
  row.sql ??= joined(writes)
  return { sql: row.sql, values: writes.flatMap(({ values }) => values), parts: writes.length }
}

function lengthened({ longer }: Row, by: Shape): Row {
  const row = { longer: new Map() }
  longer.set(by, row)
  rows += 1
  return row
}

function joined(writes: readonly PutOff[]): string {
  let before = 0
  const parts = writes.map(({ shape, values }, i) => {
    const from = before
    before += values.length
    return `w${i} as (${shape.sql.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + from}`)})`
  })
  return `with ${parts.join(', ')} select`
}
