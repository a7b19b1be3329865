import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testRun: TestRun
  }
}

/** What every test file needs to make databases of its own. */
export interface TestRun {
  server: pg.PoolConfig
  /** The migrated database that others are copied from; theirs begin with its name. */
  template: string
  folder: string
}

/** The server's address with another database. */
export function onDatabase(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { ...server, connectionString: url.href }
}

/** One PostgreSQL per run, or the one of TEST_DATABASE_URL, with one migrated database to copy. */
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
    await migrateDatabase(onDatabase(server, template))
  } catch (error) {
    await cleanUp()
    throw error
  }
  project.provide('testRun', { server, template, folder })
  return cleanUp
}

async function migrateDatabase(connection: pg.PoolConfig) {
  const database = openDatabase(connection, () => {})
  try {
    await migrate(database.pool)
  } finally {
    await database.close()
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

/** Durability is for data that outlives the run. */
async function startPostgres(folder: string) {
  const { connection, stop } = await startEmbeddedPostgres(folder)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await query(connection, `alter system set ${setting} = off`)
  await query(connection, 'select pg_reload_conf()')
  return { server: connection, stop }
}
