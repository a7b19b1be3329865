import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutRoot } from '#server/database/postgres-programs.ts'
import { codeOf } from '#server/error-code.ts'
import { query } from './postgres.ts'
import { freePort } from './started-site.ts'

const programs = '/usr/lib/postgresql/15/bin'
export const hasDebianPostgres = existsSync(`${programs}/pg_basebackup`)
export const whyNoDebianPostgres = 'PostgreSQL 15 of Debian is not installed here (apt-get install postgresql-15)'

/** A PostgreSQL with all programs, which the embedded one lacks, in a folder of its own. */
export interface Cluster extends AsyncDisposable {
  url: string
  data: string
  start(): Promise<void>
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** Hangs: it neither answers nor closes its connections. */
  freeze(): void
  thaw(): void
  ask<Row = Record<string, unknown>>(sql: string): Promise<Row[]>
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export function run(program: string, ...args: string[]): void {
  const [file = '', ...rest] = [...withoutRoot().prefix, `${programs}/${program}`, ...args]
  execFileSync(file, rest, { stdio: 'pipe', cwd: tmpdir() })
}

/** An empty primary that replicas can copy and follow. */
export const startPrimary = (settings: Record<string, string> = {}) =>
  startCluster(
    (data) => run('initdb', '-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'),
    settings,
  )

/** A standby of another, open for reads. */
export const startReplica = (of: Cluster) =>
  startCluster((data) => run('pg_basebackup', '-d', of.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N'))

/** Waits until a replica has all that its primary has written by now. */
export async function catchUp(replica: Cluster, primary: Cluster): Promise<void> {
  const [written] = await primary.ask<{ at: string }>('select pg_current_wal_lsn() as at')
  const reached = `select where pg_last_wal_replay_lsn() >= '${written?.at}'`
  while ((await replica.ask(reached)).length === 0) await sleep(20)
}

export async function startCluster(
  fill: (data: string) => void,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'))
  const data = path.join(folder, 'data')
  fill(data)
  const port = await freePort()
  const url = `postgres://app@127.0.0.1:${port}/postgres`
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
    ...settings,
  }
  const [file = '', ...prefix] = [...withoutRoot().prefix, `${programs}/postgres`]
  let server: ChildProcess | undefined
  const made: Cluster = {
    url,
    data,
    async start() {
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      server = spawn(file, [...prefix, '-D', data, ...options], { stdio: 'ignore' })
      while (!(await made.ask('select 1').catch(() => null))) {
        if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
        await sleep(50)
      }
    },
    async stop(how = 'immediate') {
      if (!server || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signals[how])
      await ended
    },
    freeze: () => signalAll(server?.pid, 'SIGSTOP'),
    thaw: () => signalAll(server?.pid, 'SIGCONT'),
    async ask<Row>(sql: string) {
      const { rows } = await query({ connectionString: url }, sql)
      return rows as Row[]
    },
    async [Symbol.asyncDispose]() {
      made.thaw()
      await made.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await made.start()
  return made
}

/** Signals the postmaster and all its children. */
export function signalAll(postmaster: number | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (!postmaster || !existsSync(`/proc/${postmaster}`)) return
  process.kill(postmaster, signal)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const child of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(child), signal)
    } catch (error) {
      // It has ended since it was listed.
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
}
