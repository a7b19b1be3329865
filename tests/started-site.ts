import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyMigrated } from './migrated-folder.ts'
import { root } from './source-files.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
/** The memory flags of `npm start`. */
const asStarted: string[] = String(scripts.start).match(/--\S+/g) ?? []

/** The real product as a process on a temporary data folder, as `npm start` runs it once installed. */
export interface StartedSite extends AsyncDisposable {
  port: number
  folder: string
  url: string
  /** Starts it and waits until it is ready; returns the milliseconds. */
  start(): Promise<number>
  /** The same with its clock set to another time. */
  startAt(time: Date): Promise<number>
  /** Starts it and waits for its exit. */
  run(): Promise<{ exitCode: number | null; errors: string }>
  /** Whether it is ready. */
  answers(): Promise<boolean>
  /** Signals it and waits for its exit; null when it did not exit by itself. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** The web process; null without one. */
  answeringProcess(): number | null
  /** The postmaster; null without one. */
  databaseProcess(): number | null
  /** Kills its database as a machine failure would; returns the process id. */
  killDatabase(): number
  /** The background process; null without one. */
  workProcess(): number | null
  /** Its standard output. */
  said(): string
  /** Its standard error. */
  complained(): string
}

type Environment = Record<string, string>

/** A site whose first start finds an empty database, already migrated. */
export async function scratchSite(wishes: Environment = {}): Promise<StartedSite> {
  const folder = newFolder()
  await copyMigrated(folder)
  return siteIn(folder, wishes)
}

/** A site whose first start finds nothing. */
export const newSite = (wishes: Environment = {}): Promise<StartedSite> => siteIn(newFolder(), wishes)

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'site-'))

async function siteIn(folder: string, wishes: Environment): Promise<StartedSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME } = process.env
  const cache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile') }
  const env = {
    PATH,
    HOME,
    ...cache,
    PORT: String(port),
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    // The tests keep the machine busy, which would trigger it.
    SHED_LOAD: 'off',
    ...wishes,
  }
  let site: ChildProcess | undefined
  let errors = ''
  let output = ''

  function begin(testNow?: Date) {
    errors = ''
    output = ''
    const timed = { ...env, ...(testNow && { TEST_NOW: testNow.toISOString() }) }
    site = spawn(process.execPath, [...asStarted, 'start.ts'], {
      cwd: root,
      env: timed,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    site.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    site.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    return site
  }
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const isRunning = () => site?.exitCode === null && site.signalCode === null
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (site && isRunning()) {
      site.kill(signal)
      await once(site, 'close')
    }
    return site?.exitCode ?? null
  }

  function databaseProcess() {
    const pidFile = path.join(folder, 'postgres-18/postmaster.pid')
    return existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : null
  }

  async function startAt(time?: Date) {
    const began = performance.now()
    begin(time)
    while (!(await answers())) {
      if (!isRunning()) throw new Error(`The site ended: ${errors}`)
      await sleep(20)
    }
    return performance.now() - began
  }

  return {
    port,
    folder,
    url,
    start: () => startAt(),
    startAt,
    async run() {
      const [exitCode] = await once(begin(), 'close')
      return { exitCode, errors }
    },
    answers,
    end,
    answeringProcess: () => (isRunning() ? (site?.pid ?? null) : null),
    databaseProcess,
    killDatabase() {
      const pid = databaseProcess()
      if (!pid) throw new Error('The database does not run')
      process.kill(pid, 'SIGKILL')
      return pid
    },
    workProcess() {
      const { stdout } = spawnSync('pgrep', ['-P', String(site?.pid), '-f', 'start.ts'], { encoding: 'utf8' })
      return stdout ? Number.parseInt(stdout, 10) : null
    },
    said: () => output,
    complained: () => errors,
    async [Symbol.asyncDispose]() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}
