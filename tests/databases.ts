import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { onDatabase, query, shapeQuery } from './postgres.ts'

/**
 * Ends open transactions and empties every table with rows, except the list of migrations. Row by row where there are few, and
 * sequences by their value, since truncating and restarting create new files.
 */
const emptyAll = `do $$
  declare
    one regclass;
    held int;
    emptied regclass[];
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    -- Also what the product never lets go: no trigger stands in the way, and no key that refers.
    set local session_replication_role = replica;
    for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    loop
      execute format('select count(*) from (select from %s limit 1001) few', one) into held;
      if held > 1000 then
        emptied := emptied || one;
      elsif held > 0 then
        execute format('delete from %s', one);
      end if;
    end loop;
    if emptied is not null then
      execute format('truncate %s restart identity cascade', array_to_string(emptied, ', '));
    end if;
    perform setval(sequencename::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end
$$`

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
  const { server, shape, firstRows } = inject('testRun')
  const again = await pool.query(`${shapeQuery}; ${emptyAll}; ${firstRows}`).then(
    (results: unknown) => (results as pg.QueryResult[])[0]?.rows[0].shape === shape,
    () => false,
  )
  if (again) spare.push({ name, pool })
  else {
    await pool.end()
    await query(server, `drop database ${name} with (force)`)
  }
  return again
}
