import { readFileSync } from 'node:fs'
import pg from 'pg'
import { migrationFile, migrationNames } from '#server/database/migrate.ts'
import { oldestVersion } from '#server/database/own-postgres.ts'
import { type Finding, good, notChecked, wrong } from './finding.ts'

const leastWorkMem = 16 * 1024
/** The connections that a web and a work process open together. */
const leastConnections = 46

/** Checks the database as the product uses it; `ours` is the embedded one. */
export async function examineDatabase(
  connection: pg.PoolConfig,
  { ours, production }: { ours: boolean; production: boolean },
): Promise<Finding[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return [
      await version(client),
      await changes(client),
      await texts(client),
      await extensions(client),
      await migrations(client),
      ...(ours ? [] : [await room(client), await compiling(client)]),
      await archive(client, { ours, production }),
    ]
  } finally {
    await client.end()
  }
}

async function one<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(sql, values)
  const [row] = rows
  if (!row) throw new Error('The database answered without a row')
  return row
}

async function version(client: pg.Client): Promise<Finding> {
  const { number, name } = await one<{ number: number; name: string }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as number, current_setting('server_version') as name`,
  )
  return number >= oldestVersion
    ? good(`PostgreSQL ${name}`)
    : wrong(`PostgreSQL ${name} is too old`, `Upgrade it to ${oldestVersion} or newer.`)
}

async function changes(client: pg.Client): Promise<Finding> {
  const { standby, refused } = await one<{ standby: boolean; refused: boolean }>(
    client,
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as refused`,
  )
  if (standby)
    return wrong(
      'takes no changes: it is a standby, and the product does not start on it',
      'Point DATABASE_URL, and DATABASE_DIRECT_URL if it is set, to the primary.',
    )
  return refused
    ? wrong(
        'takes no changes: `default_transaction_read_only` is on, and the product does not start',
        'Take it back where it was set (`select * from pg_db_role_setting`, postgresql.conf); hosts set it when a disk is full.',
      )
    : good('takes changes')
}

/** Indexes over text break silently when a system upgrade changes the collation. */
async function texts(client: pg.Client): Promise<Finding> {
  const { encoding, collation, made, now } = await one<
    Record<'encoding' | 'collation' | 'made' | 'now', string | null>
  >(
    client,
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collation, datcollversion as made,
       pg_database_collation_actual_version(oid) as now from pg_database where datname = current_database()`,
  )
  if (encoding !== 'UTF8')
    return wrong(
      `Texts are stored as ${encoding}`,
      'Make the database anew with `createdb --encoding=UTF8 --template=template0`.',
    )
  if (made !== now)
    return wrong(
      `The order of letters (${collation}) was ${made} when the database was made, and is ${now} now`,
      'Run `reindex database` and `alter database … refresh collation version`.',
    )
  return good(`texts are UTF8, in the order of ${collation}`)
}

async function extensions(client: pg.Client): Promise<Finding> {
  const sql = migrationNames().map((name) => readFileSync(migrationFile(name), 'utf8'))
  const needed = sql.flatMap((text) =>
    [...text.matchAll(/^create extension if not exists (\w+)/gm)].map(([, name]) => name),
  )
  const { rows } = await client.query<{ name: string }>('select name from pg_available_extensions')
  const missing = needed.filter((name) => !rows.some((row) => row.name === name))
  return missing.length === 0
    ? good(`has ${needed.join(' and ')}`)
    : wrong(`lacks ${missing.join(' and ')}`, "Install PostgreSQL's contrib package (Debian: `postgresql-contrib`).")
}

async function migrations(client: pg.Client): Promise<Finding> {
  const { table } = await one<{ table: string | null }>(client, `select to_regclass('migrations')::text as table`)
  const { rows } = table ? await client.query<{ name: string }>('select name from migrations') : { rows: [] }
  const known = migrationNames()
  const newer = rows.filter(({ name }) => !known.includes(name)).map(({ name }) => name)
  if (newer.length > 0)
    return wrong(
      `was migrated by another release (${newer.join(', ')})`,
      'Run the release that did it, or a newer one; the way back is a restore.',
    )
  const waiting = known.length - rows.length
  return good(waiting === 0 ? 'every migration has run' : `${waiting} migrations are run by the next start`)
}

async function room(client: pg.Client): Promise<Finding> {
  const { memory, connections } = await one<{ memory: number; connections: number }>(
    client,
    `select (select setting::int from pg_settings where name = 'work_mem') as memory,
       (select sum(setting::int) filter (where name = 'max_connections')
          - coalesce(sum(setting::int) filter (where name like '%reserved_connections'), 0)
        from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')) as connections`,
  )
  if (connections < leastConnections)
    return wrong(
      `lets ${connections} connections in, and one \`npm start\` may use ${leastConnections}`,
      `Raise \`max_connections\`, for several processes to their sum.`,
    )
  return memory >= leastWorkMem
    ? good(`lets ${connections} connections in, each with ${memory / 1024} MB to work with`)
    : wrong(
        `gives a search ${memory / 1024} MB to work with, so that one for a common word reads up to twice the rows`,
        "`alter system set work_mem = '16MB'`, then reload it.",
      )
}

/** The migrations turn it off where they may. */
async function compiling(client: pg.Client): Promise<Finding> {
  const { compiles } = await one<{ compiles: boolean }>(client, 'select pg_jit_available() as compiles')
  return compiles
    ? wrong(
        'compiles statements that look costly, which takes 50 ms for one that runs for 1',
        'Have its owner run `alter database … set jit = off`, then start again.',
      )
    : good('compiles no statements')
}

const howToArchive = 'Set `archive_mode = on` and an `archive_command`, or have whoever hosts it do so.'

async function archive(
  client: pg.Client,
  { ours, production }: { ours: boolean; production: boolean },
): Promise<Finding> {
  if (ours)
    return notChecked('the embedded database archives nothing: a lost disk costs what came after the last back-up')
  const { mode, last, failing, failed } = await one<{
    mode: string
    last: Date | null
    failing: boolean
    failed: string
  }>(
    client,
    `select current_setting('archive_mode') as mode, last_archived_time as last, last_failed_wal as failed,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing from pg_stat_archiver`,
  )
  if (mode === 'off') {
    const says = 'archives nothing: a lost disk costs what came after the last back-up'
    return production ? wrong(says, howToArchive) : notChecked(says)
  }
  if (failing) return wrong(`cannot archive ${failed}`, 'Its log says why; until then its disk fills.')
  return good(last ? `archived last at ${last.toISOString()}` : 'archives; nothing was due yet')
}
