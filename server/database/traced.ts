import type pg from 'pg'
import type { Tracing } from '#server/tracing/tracing.ts'

/** Runs a statement as a part of the current trace, which gets its text and none of its values. */
export function traced<T>(tracing: Tracing | null, text: string, ask: () => Promise<T>): Promise<T> {
  if (!tracing) return ask()
  const [, operation = 'SQL'] = /^(?:\s|\/\*.*?\*\/)*(\w+)/.exec(text.slice(0, 200)) ?? []
  const name = operation.toUpperCase()
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text }
  return tracing.part({ name, kind: 'CLIENT', attributes }, ask)
}

/** A pool whose own statements are traced; whoever takes a connection traces the statements on it. */
export function tracedPool(pool: pg.Pool, tracing: Tracing | null): pg.Pool {
  if (!tracing) return pool
  const query = pool.query.bind(pool) as (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>
  const told: typeof query = (statement, values) =>
    traced(tracing, typeof statement === 'string' ? statement : statement.text, () => query(statement, values))
  return Object.assign(pool, { query: told })
}
