import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '#server/error-code.ts'
import { root } from '#server/root.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { advisoryLocks } from './advisory-locks.ts'

const folder = path.join(root, 'database/migrations')

/** The SQL files, in the order they run. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

export const migrationFile = (name: string): string => path.join(folder, name)

/** Brings the database up to date: runs each new SQL file once, in order. Forward only. */
export async function migrate(connection: pg.ClientConfig, gaveWay = (_: unknown) => {}): Promise<void> {
  for (;;)
    try {
      return await runUnseen(connection)
    } catch (error) {
      if (codeOf(error) === readOnly) throw new CannotStart(takesNoChanges, { cause: error })
      if (codeOf(error) !== waitedForLock) throw error
      gaveWay(error)
      await sleep(betweenTries)
    }
}

/** Queries queue behind a migration that waits for a lock, so it gives way after this time and tries again. */
const longestWait = '1s'
const betweenTries = 3000

async function runUnseen(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection })
  client.on('error', () => {}) // The query fails too, and reports it.
  try {
    await client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration])
    await client.query(`set local lock_timeout = '${longestWait}'`)
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const seen = new Set(rows.map((row) => row.name))
    for (const name of migrationNames()) {
      if (seen.has(name)) continue
      await client.query(readFileSync(migrationFile(name), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
    }
    await client.query('commit')
  } catch (error) {
    // A broken connection has nothing to roll back; what broke it is the error to report.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const takesNoChanges =
  'The database takes no changes: it is a standby, or somebody set `default_transaction_read_only`; point DATABASE_URL, and' +
  ' DATABASE_DIRECT_URL if it is set, to the primary, or take that setting back.'

/** Codes of PostgreSQL: read-only, and a lock that was not granted in time. */
const [readOnly, waitedForLock] = ['25006', '55P03']
