import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { onDatabase, query, shapeQuery } from './postgres.ts'

/** Sequences by their value: restarting them would create new files. */
const restartSequences = `select setval(sequencename::regclass, start_value, false) from pg_sequences
  where schemaname = 'public' and last_value is not null`
/** A table this large is truncated, which creates new files; the rows of a smaller one are deleted sooner. */
const largeBytes = 2 ** 18

/** A test's database, with the connection that empties it: kept open, since a new one would first read the whole catalogue. */
export interface TestDatabase {
  name: string
  pool: pg.Pool
}

/** Emptied databases of earlier tests in this process. */
const spare: TestDatabase[] = []

/** A migrated, empty database: one returned by an earlier test, or a new copy of the template. */
export async function takeDatabase(): Promise<TestDatabase> {
  const returned = spare.pop()
  if (returned) return returned
  const { server, template } = inject('testRun')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await query(server, `create database ${name} template ${template}`)
  const pool = new pg.Pool({ ...onDatabase(server, name), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // A test may end its connection; the next query opens another.
  pool.on('error', () => {})
  return { name, pool }
}

/**
 * Empties it for the next test; returns whether it is reusable. One that a test has given tables of its own, or that cannot be
 * emptied, is dropped.
 */
export async function releaseDatabase({ name, pool }: TestDatabase): Promise<boolean> {
  const again = await empty(pool).catch(() => false)
  if (again) spare.push({ name, pool })
  else {
    await pool.end()
    await query(inject('testRun').server, `drop database ${name} with (force)`)
  }
  return again
}

/** Ends open transactions and deletes all rows but those of the migrations; false if the tables are not those of the template. */
async function empty(pool: pg.Pool): Promise<boolean> {
  const { shape, filledQuery, firstRows } = inject('testRun')
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const found = await pool.query<{ shape: string }>({ name: 'shape', text: shapeQuery })
  if (found.rows[0]?.shape !== shape) return false
  const { rows: filled } = await pool.query<{ name: string; bytes: number }>({ name: 'filled', text: filledQuery })
  const emptied = filled.map(({ name, bytes }) =>
    bytes > largeBytes ? `truncate ${name} cascade` : `delete from ${name}`,
  )
  // Also what the product never lets go: no trigger stands in the way, and no key that refers.
  const steps = [
    'begin; set local session_replication_role = replica',
    ...emptied,
    firstRows,
    restartSequences,
    'commit',
  ]
  await pool.query(steps.join(';'))
  return true
}
