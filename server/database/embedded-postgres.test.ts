import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

vi.setConfig({ testTimeout: 60_000 })

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function query({ connection }: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts the database, queries it and stops it; returns the rows. */
async function visit(folder: string, sql: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres(folder)
  try {
    return await query(postgres, sql)
  } finally {
    await postgres.stop()
  }
}

test('what was committed is there at the next start, and every commit reaches the disk', async () => {
  const folder = scratch()
  await visit(folder, 'create table notes as select 1 as id')
  expect(await visit(folder, 'table notes')).toEqual([{ id: 1 }])
  expect(await visit(folder, `select current_setting('fsync') f, current_setting('synchronous_commit') s`)).toEqual([
    { f: 'on', s: 'on' },
  ])
})

test('only this account can reach it, and only through its folder', async () => {
  const postgres = await startEmbeddedPostgres(scratch())
  const { host } = postgres.connection
  expect(statSync(host).mode & 0o777).toBe(0o700)
  expect(await query(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await postgres.stop()
})

test('names sort and fold the same on every machine', async () => {
  const names = `select string_agg(name, ' ' order by name) as names, lower('ÉLAN') as lower
    from unnest(array['b', 'É', 'a', 'B']) as name`
  expect(await visit(scratch(), names)).toEqual([{ names: 'B a b É', lower: 'élan' }])
})

test('a folder whose path is too long for a socket works as well', async () => {
  const folder = path.join(scratch(), 'x'.repeat(100))
  const postgres = await startEmbeddedPostgres(folder)
  const { host } = postgres.connection
  expect(statSync(host).mode & 0o777).toBe(0o700)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(existsSync(host)).toBe(false)
})

test('a lock left by a crash, whose process id another program has by now, does not prevent the start', async () => {
  const folder = scratch()
  await visit(folder, 'create table notes as select 1 as id')
  const cluster = path.join(folder, 'postgres-18')
  const stranger = process.pid
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${stranger}\n${cluster}\n1\n5432\n${cluster}\n`)
  writeFileSync(path.join(cluster, '.s.PGSQL.5432.lock'), `${stranger}\n`)
  expect(await visit(folder, 'table notes')).toEqual([{ id: 1 }])
})

test('a second start on the same folder is refused while the first runs', async () => {
  const folder = scratch()
  const first = await startEmbeddedPostgres(folder)
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another running copy`,
  )
  await first.stop()
})

test('the log keeps its last ten megabytes and those before', async () => {
  const folder = scratch()
  const log = path.join(folder, 'postgres.log')
  writeFileSync(log, 'x'.repeat(11_000_000))
  await visit(folder, 'select 1')
  expect(statSync(`${log}.1`).size).toBe(11_000_000)
  expect(statSync(log).size).toBeLessThan(10_000)
})

test.runIf(process.getuid?.() === 0)(
  'root steps back where user namespaces are forbidden too, in a closed folder, and to and fro',
  async () => {
    const folder = scratch()
    const without = path.join(folder, 'without-namespaces')
    mkdirSync(without)
    writeFileSync(path.join(without, 'unshare'), '#!/bin/sh\nexit 1\n')
    chmodSync(path.join(without, 'unshare'), 0o755)
    const data = path.join(folder, 'data')
    const owner = () => statSync(path.join(data, 'postgres-18')).uid

    await visit(data, 'create table notes as select 1 as id')
    expect(owner()).toBe(0)
    vi.stubEnv('PATH', `${without}:${process.env.PATH}`)
    expect(await visit(data, 'table notes')).toEqual([{ id: 1 }])
    expect(owner()).not.toBe(0)
    vi.unstubAllEnvs()
    expect(await visit(data, 'table notes')).toEqual([{ id: 1 }])
  },
)
