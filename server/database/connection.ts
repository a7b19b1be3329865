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
  const sender = senderTo(client, tracing)
  const transaction = transactionOver(sender, bounds)

  async function run(statement: Statement): Promise<Result> {
    const { sql } = statement
    if (sql === 'begin') transaction.begin()
    else if (sql === 'commit') await transaction.commit()
    else if (sql === 'rollback') await transaction.rollback()
    else return transaction.isOpen() ? transaction.send(statement) : sender.sendAlone(statement)
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
  return { query, release: () => client.release(sender.isSpent()) }
}

type Sender = ReturnType<typeof senderTo>

/** Sends statements under their names, and notices when the connection should not be used again. */
function senderTo(client: pg.PoolClient, tracing: Tracing | null) {
  let spent = false

  const ask = (text: string, values?: unknown[], name?: string): Promise<pg.QueryResult> =>
    traced(tracing, text, () => client.query({ text, values, name }))

  async function send(statement: Statement): Promise<pg.QueryResult> {
    try {
      return await ask(statement.sql, statement.values, statementName(statement))
    } catch (error) {
      spent ||= spends(error)
      throw error
    }
  }

  /** A statement outside transactions: one prepared before another process migrated its table is planned again, without a name. */
  async function sendAlone(statement: Statement): Promise<pg.QueryResult> {
    try {
      return await send(statement)
    } catch (error) {
      if (codeOf(error) === anotherForm && statementName(statement)) return ask(statement.sql, statement.values)
      throw error
    }
  }

  return { ask, send, sendAlone, isSpent: () => spent }
}

/** The transaction of a connection, one after the other, with its deferred writes. */
function transactionOver({ ask, send, sendAlone }: Sender, bounds: Bounds) {
  let state: 'none' | 'asked for' | 'begun' = 'none'
  let waiting: DeferredWrite[] = []

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

  /** Whether the waiting writes must go first: the statement names their table, or sets or releases a savepoint. */
  const seesWaiting = (sql: string) =>
    sql.includes('savepoint') || waiting.some(({ shape }) => sql.includes(shape.table))

  return {
    isOpen: () => state !== 'none',
    begin() {
      state = 'asked for'
    },
    async send(statement: Statement): Promise<Result> {
      if (isDeferred(statement.sql)) {
        const write = deferredWrite(statement)
        if (conflicts(waiting, write)) await writeWaiting()
        waiting.push(write)
        return nothing
      }
      if (statement.sql.startsWith('rollback to')) waiting = []
      else if (seesWaiting(statement.sql)) await writeWaiting()
      return sendInside(statement)
    },
    async commit() {
      const begun = state === 'begun'
      state = 'none'
      const last = takeWaiting()
      if (begun) await inTurn(...(last ? [send(last)] : []), ask(bounds.commit))
      // A single statement is a transaction by itself.
      else if (last && bounds === whole) await sendAlone(last)
      else if (last) await inTurn(ask(bounds.begin), send(last), ask(bounds.commit))
    },
    async rollback() {
      const begun = state === 'begun'
      state = 'none'
      waiting = []
      if (begun) await ask(bounds.rollback)
    },
  }
}

const anotherForm = '0A000'

/** The server became read-only, is shutting down, or holds an outdated prepared statement: another connection will do. */
const spends = (error: unknown): boolean => ['25006', '57P01', '57P02', '57P03', anotherForm].includes(codeOf(error))

/** Pipelined statements: waits for all of them, and fails with the first that failed. */
async function inTurn(...sent: Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}
