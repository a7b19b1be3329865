import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testRun: TestRun
  }
}

/** What test files need to create databases. */
export interface TestRun {
  server: pg.PoolConfig
  /** The migrated template of the other databases, whose names begin with its own. */
  template: string
  /** The result of shapeQuery for it. */
  shape: string
  /** Lists the tables with rows, and their size in bytes. */
  filledQuery: string
  /** Statements that restore the rows inserted by migrations. */
  firstRows: string
  folder: string
}

/** Changes whenever a table, column, index, function, trigger or constraint is created or dropped. */
export const shapeQuery = `select concat_ws(' ', (select max(oid) from pg_class), (select max(oid) from pg_proc),
    (select max(oid) from pg_constraint), (select max(oid) from pg_trigger), (select count(*) from pg_class),
    (select count(*) from pg_attribute where not attisdropped), (select count(*) from pg_proc), (select count(*) from pg_trigger),
    (select count(*) from pg_constraint), (select count(*) from pg_namespace)) as shape`

/** A PostgreSQL's connection settings as an address. */
export function addressOf({ connectionString, user, host = '', port, database }: pg.PoolConfig): string {
  return connectionString ?? `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}

/** The same server with another database. */
export function onDatabase(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { ...server, connectionString: url.href }
}

/** One PostgreSQL for the run, or that of TEST_DATABASE_URL, with one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'))
  const template = `test_${randomBytes(4).toString('hex')}`
  const own = process.env.TEST_DATABASE_URL
  const { server, stop } = own
    ? { server: { connectionString: own }, stop: () => dropDatabases({ connectionString: own }, template) }
    : await startPostgres(folder)
  const cleanUp = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await query(server, `create database ${template}`)
    const migrated = onDatabase(server, template)
    await migrate(migrated)
    const shape = (await query(migrated, shapeQuery)).rows[0].shape
    const tables = await tablesOf(migrated)
    const firstRows = await firstRowsOf(migrated, tables)
    project.provide('testRun', { server, template, shape, filledQuery: filledAmong(tables), firstRows, folder })
    return cleanUp
  } catch (error) {
    await cleanUp()
    throw error
  }
}

export async function query(server: pg.PoolConfig, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

async function dropDatabases(server: pg.PoolConfig, prefix: string) {
  const { rows } = await query(server, `select datname from pg_database where datname like '${prefix}%'`)
  for (const { datname } of rows) await query(server, `drop database ${datname} with (force)`)
}

/** Those that tests fill: all but the list of migrations. */
async function tablesOf(database: pg.PoolConfig): Promise<string[]> {
  const { rows } = await query(
    database,
    `select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  )
  return rows.map(({ name }) => name)
}

const filledAmong = (tables: readonly string[]) =>
  tables
    .map((name) => `select '${name}' as name, pg_relation_size('${name}') as bytes where exists (select from ${name})`)
    .join(' union all ')

async function firstRowsOf(database: pg.PoolConfig, tables: readonly string[]): Promise<string> {
  let statements = ''
  for (const name of tables) {
    const { rows } = await query(database, `select quote_literal(json_agg(one)) as kept from ${name} one`)
    if (rows[0].kept)
      statements += `insert into ${name} select * from json_populate_recordset(null::${name}, ${rows[0].kept});`
  }
  return statements
}

/** Durability is off, as the data does not outlive the run. */
async function startPostgres(folder: string) {
  const { connection, stop } = await startEmbeddedPostgres(folder)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await query(connection, `alter system set ${setting} = off`)
  await query(connection, 'select pg_reload_conf()')
  return { server: connection, stop }
}
