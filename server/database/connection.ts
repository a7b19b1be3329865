import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { codeOf } from '#server/error-code.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { asOneStatement, conflicts, type DeferredWrite, deferredWrite, isDeferred } from './deferred-writes.ts'
import { type Statement, statementName } from './statement-name.ts'
import { traced } from './traced.ts'

/** How a transaction begins and ends. */
interface Bounds {
  begin: string
  commit: string
  rollback: string
}

export const whole: Bounds = { begin: 'begin', commit: 'commit', rollback: 'rollback' }
/** A part of a transaction that somebody else begins and ends. */
export const partOfOne: Bounds = {
  begin: 'savepoint part',
  commit: 'release savepoint part',
  rollback: 'rollback to savepoint part',
}

type Result = pg.QueryResult | PostgresQueryResult<never>
const nothing: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * A connection as Kysely uses it. Statements go under their names. A transaction begins along with its first statement and
 * commits along with its last, without waiting in between; the deferred writes are that last one.
 */
export function connectionOf(
  client: pg.PoolClient,
  bounds: Bounds = whole,
  tracing: Tracing | null = null,
): PostgresPoolClient {
  let state: 'none' | 'asked for' | 'begun' = 'none'
  let waiting: DeferredWrite[] = []
  let spent = false

  const ask = (text: string, values?: unknown[], name?: string): Promise<pg.QueryResult> =>
    traced(tracing, text, () => client.query({ text, values, name }))

  const send = async (statement: Statement): Promise<pg.QueryResult> => {
    const { sql: text, values } = statement
    const name = statementName(statement)
    try {
      return await ask(text, values, name)
    } catch (error) {
      spent ||= isSpent(error)
      // Prepared before another process migrated its table: sent without a name, it is planned again.
      if (name && state === 'none' && codeOf(error) === anotherForm) return ask(text, values)
      throw error
    }
  }

  async function sendInside(statement: Statement): Promise<Result> {
    if (state !== 'asked for') return send(statement)
    state = 'begun'
    const results = await inTurn(ask(bounds.begin), send(statement))
    return results[1] ?? nothing
  }

  const takeWaiting = () => {
    const statement = waiting.length > 0 ? asOneStatement(waiting) : null
    waiting = []
    return statement
  }

  async function writeWaiting() {
    const statement = takeWaiting()
    if (statement) await sendInside(statement)
  }

  async function commit() {
    const begun = state === 'begun'
    state = 'none'
    const last = takeWaiting()
    if (begun) await inTurn(...(last ? [send(last)] : []), ask(bounds.commit))
    // A single statement is a transaction by itself.
    else if (last && bounds === whole) await send(last)
    else if (last) await inTurn(ask(bounds.begin), send(last), ask(bounds.commit))
  }

  async function rollback() {
    const begun = state === 'begun'
    state = 'none'
    waiting = []
    if (begun) await ask(bounds.rollback)
  }

  /** Whether the waiting writes must go first: the statement names their table, or sets or releases a savepoint. */
  const seesWaiting = (sql: string) =>
    sql.includes('savepoint') || waiting.some(({ shape }) => sql.includes(shape.table))

  async function deferOrSend(statement: Statement) {
    if (state !== 'none' && isDeferred(statement.sql)) {
      const write = deferredWrite(statement)
      if (conflicts(waiting, write)) await writeWaiting()
      waiting.push(write)
      return nothing
    }
    if (statement.sql.startsWith('rollback to')) waiting = []
    else if (seesWaiting(statement.sql)) await writeWaiting()
    return sendInside(statement)
  }

  async function run(statement: Statement) {
    const { sql } = statement
    if (sql !== 'begin' && sql !== 'commit' && sql !== 'rollback') return deferOrSend(statement)
    if (sql === 'begin') state = 'asked for'
    else if (sql === 'commit') await commit()
    else await rollback()
    return nothing
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<unknown> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('Cursors are not used here')
    return run({ sql: asked, values: [...values] })
  }
  return { query, release: () => client.release(spent) }
}

const anotherForm = '0A000'

/** The server became read-only, is shutting down, or holds an outdated prepared statement: another connection will do. */
const isSpent = (error: unknown): boolean => ['25006', '57P01', '57P02', '57P03', anotherForm].includes(codeOf(error))

/** Pipelined statements: waits for all of them, and fails with the first that failed. */
async function inTurn(...sent: Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}
