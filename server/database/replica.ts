import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { type Database, openDatabase } from './database.ts'
import { type Position, replayedPosition } from './position.ts'
import { type Look, replicaNews } from './replica-news.ts'

export interface Standing {
  name: string
  /** Whether it answers, as a standby or because it is the primary now. */
  answers: boolean
  /** Null while it does not answer, and where it takes writes itself. */
  secondsBehind: number | null
}

export interface Replica extends Standing {
  database: Database
  /** The position it had at the last check. */
  reached: Position
  /** Asks it for its position; concurrent callers share the answer. */
  ask(): Promise<void>
  close(): Promise<void>
}

/** After this the primary is asked instead. */
const timeouts = { connectionTimeoutMillis: 2000, query_timeout: 5000 }

/** `behind` tells how many seconds a replica at a position is behind. */
export function openReplica(
  connection: pg.PoolConfig,
  behind: (reached: Position) => number,
  log: Log,
  tracing: Tracing | null,
): Replica {
  const name = nameOf(connection)
  const tell = replicaNews(log, name)
  const database = openDatabase({ ...timeouts, ...connection, max: 10 }, () => {}, tracing)
  let asked: Promise<void> | null = null

  async function look(): Promise<Look> {
    try {
      const reached = await replayedPosition(database.pool)
      if (reached === null) return { is: 'primary' }
      replica.reached = reached
      return { is: 'standby', secondsBehind: behind(reached) }
    } catch (err) {
      return { is: 'away', err }
    }
  }

  const replica: Replica = {
    name,
    database,
    reached: 0,
    // Until its first answer.
    answers: false,
    secondsBehind: null,
    ask() {
      asked ??= look()
        .then((seen) => {
          replica.answers = seen.is !== 'away'
          replica.secondsBehind = seen.is === 'standby' ? seen.secondsBehind : null
          tell(seen)
        })
        .finally(() => {
          asked = null
        })
      return asked
    },
    async close() {
      await asked
      await database.close()
    },
  }
  return replica
}

/** Host and port, without user and password. */
export function nameOf(connection: pg.PoolConfig): string {
  const { host, port } = new pg.Client(connection)
  return `${host}:${port}`
}
