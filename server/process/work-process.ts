import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { root } from '#server/root.ts'
import type { Settings } from '#server/settings/settings.ts'

const program = path.join(root, 'start.ts')
/** Longer than it takes to stop by itself. */
const killMilliseconds = 30_000
const firstWait = 500
const longestWait = 30_000

/** Runs the background work in a child process on the same database, restarted whenever it ends. */
export function startWorkProcess(
  settings: Settings,
  connection: pg.PoolConfig,
  clock: () => Date,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let child: ChildProcess | undefined

  /** A test clock is passed on at its present time, so that both processes agree. */
  const environment = () => ({
    ...process.env,
    NODE_ENV: settings.mode,
    PROCESS: 'work',
    DATABASE_URL: settings.databaseUrl ?? addressOf(connection),
    SESSION_SECRET: settings.secret,
    SAMPLE_DATA: 'off',
    ...(settings.testNow && { TEST_NOW: clock().toISOString() }),
  })

  async function keepRunning() {
    for (let wait = firstWait; !stopping.signal.aborted; wait = Math.min(longestWait, wait * 2)) {
      const began = performance.now()
      try {
        child = fork(program, { env: environment() })
        const [exitCode, signal] = await once(child, 'exit')
        if (stopping.signal.aborted) return
        console.error(`The process of the background work ended (${signal ?? exitCode}) and is started again.`)
      } catch (error) {
        // The machine may be out of processes or memory for a moment, which is no reason for ours to end.
        console.error('The process of the background work could not be started and is tried again:', error)
      }
      if (performance.now() - began > longestWait) wait = firstWait
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const ended = keepRunning()
  return {
    async stop() {
      stopping.abort()
      child?.kill('SIGTERM')
      const killTimer = setTimeout(() => child?.kill('SIGKILL'), killMilliseconds)
      await ended
      clearTimeout(killTimer)
    },
  }
}

/** The host of the embedded database is the folder of its socket. */
function addressOf({ user, host = '', port, database }: pg.PoolConfig): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}
