import { readdirSync, readFileSync } from 'node:fs'
import type { Services } from '#server/context.ts'

const ticksPerSecond = 100

/** Fields of /proc/PID/stat from the state on; empty when the process has ended. */
function statusOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

const taken = (status: string[], from: number, to: number) =>
  status.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond

/** Seconds of CPU a process has used, with all threads, without children. */
export const processSeconds = (pid: number): number => taken(statusOf(`${pid}`), 11, 13)

/** Seconds of CPU a PostgreSQL on this machine has used, including processes that have ended. */
export async function postgresSeconds({ database: { pool } }: Pick<Services, 'database'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [, server = ''] = statusOf(String(rows[0]?.pid))
  const ofIt = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statusOf(name)[1] === server)
  const running = ofIt.reduce((sum, pid) => sum + processSeconds(Number(pid)), 0)
  return running + taken(statusOf(server), 11, 15)
}
