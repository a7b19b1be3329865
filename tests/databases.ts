import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onDatabase, query, shapeQuery } from './postgres.ts'

/**
 * Ends open transactions and empties every table with rows, except the list of migrations. Row by row where there are few,
 * since truncating creates new files for a table and each index.
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
    for one in select sequencename::regclass from pg_sequences where schemaname = 'public' and last_value is not null
    loop
      execute format('alter sequence %s restart', one);
    end loop;
  end
$$`

/** A migrated, empty database: one returned by an earlier test, or a new copy of the template. */
export async function takeDatabase(): Promise<string> {
  const { server, template } = inject('testRun')
  const spare = `delete from ${template} where name = (select name from ${template} limit 1 for update skip locked) returning name`
  const { rows } = await query(server, spare)
  if (rows[0]) return rows[0].name
  const database = `${template}_${randomBytes(5).toString('hex')}`
  await query(server, `create database ${database} template ${template}`)
  return database
}

/**
 * Empties it for the next test; returns whether it is reusable. One that a test has given tables of its own, or that cannot be
 * emptied, is dropped.
 */
export async function releaseDatabase(database: string): Promise<boolean> {
  const { server, template, shape, firstRows } = inject('testRun')
  const again = await query(onDatabase(server, database), `${shapeQuery}; ${emptyAll}; ${firstRows}`).then(
    (results) => [results].flat()[0]?.rows[0].shape === shape,
    () => false,
  )
  if (again) await query(server, `insert into ${template} values ('${database}')`)
  else await query(server, `drop database ${database} with (force)`)
  return again
}
