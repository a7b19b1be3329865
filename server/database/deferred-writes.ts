import { sql } from 'kysely'
import type { Statement } from './statement-name.ts'

/**
 * Ends a write that may be deferred to the end of its transaction, where all deferred writes are one statement. It returns no rows
 * and no count. A later statement that names its table is sent after it, and so sees it; where a function reads the table, a
 * comment names it. If it fails, the transaction fails.
 */
export const mark = '/* deferred */'
export const deferred = sql.raw(mark)

/** The text of a write without its values. */
interface Shape {
  sql: string
  table: string
  inserts: boolean
}

export interface DeferredWrite {
  shape: Shape
  values: readonly unknown[]
}

/** Shapes by their text, so that each is parsed once and not in every transaction. */
const mostCached = 5000
const shapes = new Map<string, Shape>()

export const isDeferred = (text: string): boolean => text.endsWith(mark)

export function deferredWrite({ sql: text, values }: Statement): DeferredWrite {
  const shape = shapes.get(text) ?? shapeOf(text)
  if (shapes.size < mostCached) shapes.set(text, shape)
  return { shape, values }
}

function shapeOf(text: string): Shape {
  const [, verb, table] = /^\s*(insert into|update|delete from) "?(\w+)"?/.exec(text) ?? []
  if (!verb || !table) throw new Error(`Not a write that can be deferred: ${text}`)
  return { sql: text.slice(0, -mark.length), table, inserts: verb === 'insert into' }
}

/** PostgreSQL allows 65,535 parameters a statement; no single write comes near. */
const mostValues = 10_000

/** Whether a write needs a statement of its own: in the same statement it would not see rows written by the deferred ones. */
export const conflicts = (waiting: readonly DeferredWrite[], { shape, values }: DeferredWrite): boolean =>
  waiting.some(({ shape: earlier }) => earlier.table === shape.table && !(earlier.inserts && shape.inserts)) ||
  waiting.reduce((sum, earlier) => sum + earlier.values.length, values.length) > mostValues

/** A sequence of shapes as a node of a trie, with the combined statement once it was needed. */
interface Sequence {
  sql?: string
  next: Map<Shape, Sequence>
}
let empty: Sequence = { next: new Map() }
let sequences = 0

export function asOneStatement(writes: readonly DeferredWrite[]): Statement {
  if (sequences > mostCached) {
    empty = { next: new Map() }
    sequences = 0
  }
  const sequence = writes.reduce((before, { shape }) => before.next.get(shape) ?? extended(before, shape), empty)
  sequence.sql ??= joined(writes)
  return { sql: sequence.sql, values: writes.flatMap(({ values }) => values), parts: writes.length }
}

function extended({ next }: Sequence, by: Shape): Sequence {
  const sequence = { next: new Map() }
  next.set(by, sequence)
  sequences += 1
  return sequence
}

function joined(writes: readonly DeferredWrite[]): string {
  let before = 0
  const parts = writes.map(({ shape, values }, i) => {
    const from = before
    before += values.length
    return `w${i} as (${shape.sql.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + from}`)})`
  })
  return `with ${parts.join(', ')} select`
}
