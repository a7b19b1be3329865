import { setTimeout as sleep } from 'node:timers/promises'
import { type Insertable, Kysely, PostgresDialect, type PostgresPool, type Selectable } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/schema.ts'
import { codeOf } from '#server/error-code.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { Refusal } from '#shared/refusal.ts'
import { connectionOf, partOfOne, whole } from './connection.ts'
import { tracedPool } from './traced.ts'

export type Schema = DB
/** A row as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
/** A row as it is inserted. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>

/**
 * A database connection or a transaction. Its types come from the migrations (database/schema.ts); what those leave open, such as
 * the shape of JSON, a feature narrows with `withTables`.
 */
export type Db = Kysely<Schema>

/** Counts and sums are numbers: none of ours leaves the exact range. */
const int8 = 20
const numeric = 1700
/** Days stay text, `2026-03-31`, since a day has no time zone. */
const date = 1082
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(numeric, Number)
pg.types.setTypeParser(date, (day) => day)

/** Runs `work` with a database whose transactions are parts of a single one: everything it does is kept, or nothing. */
export async function allOrNothing<T>({ pool }: Database, work: (database: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const connect = async () => ({ ...connectionOf(client, partOfOne), release: () => {} })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) })
  try {
    await client.query('begin')
    const result = await work({ db, pool, close: async () => {} })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Messages of the pool, which have no code: it timed out waiting for a connection or an answer. */
const poolTimeouts = ['timeout exceeded when trying to connect', 'Query read timeout']
const lostByMessage = [
  ...poolTimeouts,
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]
/**
 * Codes of the socket or of PostgreSQL: the server is unreachable, stopping, read-only, out of connections, or its prepared
 * statement is outdated.
 */
const lostByCode = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08P01',
  '25006',
  '0A000',
]

/** The socket of an embedded database that is restarting. */
const hasNoSocket = (error: Error) => codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether the database is briefly unreachable, so that trying again may succeed. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (lostByMessage.includes(error.message) || lostByCode.includes(codeOf(error)) || hasNoSocket(error))

const isBusy = (error: unknown) =>
  error instanceof Error && (poolTimeouts.includes(error.message) || codeOf(error) === '53300')
const untilAgain = 300

/** Reads, and reads once more if the connection was lost: the next one may lead to a new primary. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isAway(error) || isBusy(error)) throw error
    await sleep(untilAgain)
    return read()
  }
}

/** Whether there is one already of what may be there only once. */
export const isDuplicate = (error: unknown): boolean => error instanceof Error && codeOf(error) === '23505'

/** Whether the database ran out of space. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === '53100'

/** Whether there was no space to save something, on the database's disk or on ours. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))

const busySeconds = 5
export const busy = (): Refusal =>
  new Refusal(
    'UNAVAILABLE',
    'We are very busy at the moment. Please try again in a few seconds.',
    undefined,
    busySeconds,
  )

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens the pool. `onLost` is told of connections that break while idle, which must not end the process. */
export function openDatabase(
  connection: pg.PoolConfig,
  onLost: (error: Error) => void,
  tracing: Tracing | null = null,
): Database {
  const reach = { max: 20, connectionTimeoutMillis: 10_000, pipeline: true, ...connection }
  const pool = tracedPool(new pg.Pool(reach), tracing)
  pool.on('error', onLost)
  // If it breaks between two statements of a transaction, the next one fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kyselyPool: PostgresPool = {
    connect: async () => connectionOf(await pool.connect(), whole, tracing),
    // Kysely ends only a pool that it has used; `close` ends it in any case.
    end: async () => {},
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kyselyPool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      await pool.end()
    },
  }
}
