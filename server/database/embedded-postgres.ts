import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { lockFolder } from './folder-lock.ts'
import { giveTo, type PostgresPrograms, postgresPrograms } from './postgres-programs.ts'

/** A real PostgreSQL as a child process, reached through a socket that only this account may open. */
export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string }
  /** Ends every session, writes everything to disk and releases the folder. */
  stop(): Promise<void>
}

const port = 5432
const user = 'app'
const database = 'app'
const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // Holds a directory of a million contractors; memory is taken only as it is used.
  shared_buffers: `${Math.max(128, Math.min(1024, Math.floor(os.totalmem() / 2 ** 20 / 4)))}MB`,
  effective_cache_size: '2GB',
  random_page_cost: '1.1',
  // Matches of a common word are remembered row by row; with less, whole pages are read and searched again.
  work_mem: '16MB',
  // Cancels statements whose client was killed, so that they do not block the next start.
  client_connection_check_interval: '1s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and values may hold personal data: the log says what failed, not for whom.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Starts the database of a data folder, created at the first start. One process at a time per folder. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  if (!unlock)
    throw new CannotStart(`The data folder ${folder} is in use by another running copy; stop that one or set DATA_DIR.`)
  try {
    const programs = postgresPrograms()
    const cluster = clusterIn(folder)
    if (!existsSync(cluster)) createCluster(programs, cluster)
    if (statSync(cluster).uid !== programs.uid) giveTo(programs.uid, cluster)
    const host = socketFolder(cluster)
    const stop = await keepRunning({ programs, cluster, host, log: path.join(folder, 'postgres.log') })
    return {
      connection: { host, port, user, database },
      async stop() {
        await stop()
        if (host !== cluster) rmSync(host, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Connects a second program to the database of a running product; null when none runs. */
export async function reachEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  const cluster = clusterIn(path.resolve(dataDir))
  if (!existsSync(cluster)) return null
  const host = socketFolder(cluster)
  return (await listens(socketIn(host))) ? { host, port, user, database } : null
}

const clusterIn = (folder: string) => path.join(folder, 'postgres-18')

/** Created beside its place and then moved, so that an interrupted start leaves nothing half made. */
function createCluster(programs: PostgresPrograms, cluster: string): void {
  const draft = mkdtempSync(`${cluster}.draft-`)
  if (statSync(draft).uid !== programs.uid) giveTo(programs.uid, draft)
  // Collation comes from PostgreSQL, not from the machine, so that sorting is the same everywhere.
  const letters = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const ctype = `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`
  const access = [`--username=${user}`, '--auth-local=trust', '--auth-host=reject']
  const [file, args] = programs.command('initdb', [
    `--pgdata=${draft}`,
    ...letters,
    ctype,
    '--text-search-config=english',
    ...access,
  ])
  execFileSync(file, args, { stdio: 'pipe', env: bareEnvironment })
  renameSync(draft, cluster)
  const folder = path.dirname(cluster)
  const parent = openSync(folder, 'r')
  fsyncSync(parent)
  closeSync(parent)
  for (const name of readdirSync(folder))
    if (name.includes('.draft-')) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 10 })
}

/** The cluster's own folder, which nobody else may enter; a short one where its path is too long for a socket. */
function socketFolder(cluster: string): string {
  const longestSocketPath = 100
  if (Buffer.byteLength(socketIn(cluster)) <= longestSocketPath) return cluster
  const folder = path.join(os.tmpdir(), `postgres-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o777) !== 0o700)
    throw new CannotStart(`${folder} should be a folder that only this account may open; remove it and start again.`)
  return folder
}

const socketIn = (folder: string) => path.join(folder, `.s.PGSQL.${port}`)

interface Place {
  programs: PostgresPrograms
  cluster: string
  host: string
  log: string
}

/** Keeps the server running, restarting it when it exits; the returned function stops it for good. */
async function keepRunning(place: Place): Promise<() => Promise<void>> {
  let stopping = false
  let server: ChildProcess | undefined
  const end = () => server?.kill('SIGINT')
  process.once('exit', end)
  const logTimer = setInterval(() => rotateLog(place.log), 60_000).unref()

  async function launch() {
    await endOrphan(place.cluster)
    // Sessions of a killed server may hold its memory for a moment, and a new server does not wait for them.
    const deadline = Date.now() + 10_000
    while (Date.now() < deadline) {
      server = spawnServer(place)
      if (await becomesReady(server, place)) return server
      await sleep(200)
    }
    throw new CannotStart(`The embedded database does not start; the end of ${place.log} says why.`)
  }

  async function launchAgain(): Promise<ChildProcess | undefined> {
    while (!stopping) {
      console.error('The embedded database ended by itself and is started again.')
      try {
        return await launch()
      } catch (error) {
        console.error(String(error))
      }
    }
  }

  async function supervise(running: ChildProcess | undefined) {
    while (running) {
      if (stopping) end()
      if (isRunning(running)) await once(running, 'exit')
      running = await launchAgain()
    }
  }

  const ended = supervise(await launch())
  return async () => {
    stopping = true
    clearInterval(logTimer)
    process.off('exit', end)
    // Sessions that are closing may finish; others are ended soon.
    server?.kill('SIGTERM')
    const killTimer = setTimeout(end, 500)
    await ended
    clearTimeout(killTimer)
  }
}

/**
 * Stops a server that outlived its product, so that ours starts with our settings and without old sessions. Leftovers of a dead
 * one are removed: we hold the folder, and PostgreSQL itself refuses while anything of the old server runs.
 */
async function endOrphan(cluster: string): Promise<void> {
  const left = readLockFile(cluster)
  if (!left) return
  const socket = socketIn(left.socketFolder)
  if (left.cluster === cluster && (await listens(socket))) {
    process.kill(left.pid, 'SIGINT')
    while (await listens(socket)) await sleep(20)
    for (let i = 0; i < 50 && readLockFile(cluster); i++) await sleep(20)
  }
  rmSync(lockFileOf(cluster), { force: true })
  rmSync(`${socket}.lock`, { force: true })
}

const lockFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** What a running or killed server recorded about itself. */
function readLockFile(cluster: string) {
  try {
    const [pid, data, , , socketFolder = '', , , state] = readFileSync(lockFileOf(cluster), 'utf8').split('\n')
    return { pid: Number(pid), cluster: data, socketFolder, isReady: state?.trim() === 'ready' }
  } catch {
    return null
  }
}

function listens(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const connection = connect(socket, () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => connection.destroy())
}

/** In its own process group, so that Ctrl-C reaches the product first; without our environment, which holds secrets. */
function spawnServer({ programs, cluster, host, log }: Place): ChildProcess {
  rotateLog(log)
  const settings = Object.entries({ ...serverSettings, unix_socket_directories: host })
  const [file, args] = programs.command('postgres', [
    '-D',
    cluster,
    '-p',
    String(port),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const output = openSync(log, 'a', 0o600)
  const server = spawn(file, args, { stdio: ['ignore', output, output], detached: true, env: bareEnvironment })
  closeSync(output)
  return server
}

const bareEnvironment = { PATH: process.env.PATH, TZ: 'UTC' }

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null

/** Waits until the server answers, however long it recovers; false when it exits instead. */
async function becomesReady(server: ChildProcess, { cluster, host }: Place): Promise<boolean> {
  await once(server, 'spawn')
  while (isRunning(server)) {
    const client = new pg.Client({ host, port, user, database: 'postgres', ssl: false })
    client.on('error', () => {}) // The query fails too, and reports it.
    if (readLockFile(cluster)?.isReady && (await connects(client))) {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
      if (rowCount === 0) await client.query(`create database ${database}`)
      await client.end()
      return true
    }
    await sleep(20)
  }
  return false
}

const connects = (client: pg.Client) =>
  client.connect().then(
    () => true,
    () => false,
  )

/** Keeps the log and the previous one, of 10 MB each. */
function rotateLog(log: string): void {
  const longest = 10_000_000
  if (!existsSync(log) || statSync(log).size < longest) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}
