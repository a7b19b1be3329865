import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '#server/error-code.ts'
import type { Log } from '#server/log.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { type Database, type Db, isAway, readAgain } from './database.ts'
import type { Position } from './position.ts'
import { primaryPositions } from './primary-positions.ts'
import { openReplica, type Replica, type Standing } from './replica.ts'
import { mostSecondsBehind } from './replica-news.ts'

/** Read replicas beside the primary. Transactions that decide something always run on the primary. */
export interface Replicas {
  /**
   * Reads from a replica that has all changes of these features and the reader's own last write; otherwise from the primary.
   */
  read<T>(of: Reading, work: (db: Db) => Promise<T>): Promise<T>
  /** To be called after a transaction that changed these features has committed; returns the log position after it. */
  changed(features: readonly string[]): Promise<Position | null>
  /** These features changed in some process, at or before this position. */
  heardOf(features: readonly string[], at: Position): void
  readonly standings: readonly Standing[]
  /** Reads that a replica might answer, by who did. */
  readonly reads: { byReplica: number; byPrimary: number }
  close(): Promise<void>
}

export interface Reading {
  features: readonly string[]
  /** The reader's last write. */
  written?: Position | undefined
}

const watchMilliseconds = 500
const waitMilliseconds = 50
const betweenTries = 4
/** Errors after which the primary is asked: the query conflicted with replay, or the replica has not replayed a migration yet. */
const elsewhere = ['40001', '40P01', '57014', '42P01', '42703', '0A000']

const isForPrimary = (error: unknown) => isAway(error) || elsewhere.includes(codeOf(error))

const inUse = (replicas: readonly Replica[]) =>
  replicas.filter(({ secondsBehind }) => secondsBehind !== null && secondsBehind <= mostSecondsBehind)

/** Without replicas everything is read from the primary and nothing is checked. */
export function openReplicas(
  connections: readonly pg.PoolConfig[],
  primary: Database,
  log: Log,
  tracing: Tracing | null,
): Replicas {
  const positions = primaryPositions(primary.pool)
  const replicas = connections.map((connection) => openReplica(connection, positions.secondsBehind, log, tracing))
  const choose = chooserOf(replicas, positions)
  const reads = { byReplica: 0, byPrimary: 0 }
  let timer: NodeJS.Timeout | undefined

  async function watch() {
    await Promise.all([positions.look(), ...replicas.map((replica) => replica.ask())])
    if (timer) timer = setTimeout(watch, watchMilliseconds).unref()
  }

  /** While the primary is down, a replica that is behind is better than nothing. */
  async function readPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    reads.byPrimary += 1
    try {
      return await readAgain(() => work(primary.db))
    } catch (error) {
      const [other] = inUse(replicas)
      if (!isAway(error) || !other) throw error
      return work(other.database.db)
    }
  }

  if (replicas.length > 0) timer = setTimeout(watch, 0)

  return {
    async read(reading, work) {
      const replica = replicas.length > 0 ? await choose(reading) : null
      if (!replica) return readPrimary(work)
      try {
        const result = await work(replica.database.db)
        reads.byReplica += 1
        return result
      } catch (error) {
        if (!isForPrimary(error)) throw error
        if (isAway(error)) replica.secondsBehind = null
        return readPrimary(work)
      }
    },
    changed: async (features) => (replicas.length > 0 ? positions.changed(features) : null),
    heardOf(features, at) {
      if (replicas.length > 0) positions.heardOf(features, at)
    },
    standings: replicas,
    reads,
    async close() {
      clearTimeout(timer)
      timer = undefined
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** Chooses a replica that has what a reader needs, each in its turn; null when none has it after a moment. */
function chooserOf(replicas: readonly Replica[], positions: ReturnType<typeof primaryPositions>) {
  let turn = 0
  return async ({ features, written = 0 }: Reading): Promise<Replica | null> => {
    const need = Math.max(written, positions.lastChange(features))
    const until = performance.now() + waitMilliseconds
    for (let tries = 0; ; tries += 1) {
      const those = inUse(replicas).filter(({ reached }) => reached >= need || positions.isAway())
      turn += 1
      const chosen = those[turn % those.length]
      if (chosen) return chosen
      const left = until - performance.now()
      if (inUse(replicas).length === 0 || left <= 0) return null
      if (tries > 0) await sleep(betweenTries)
      // At most `left`, since one of them may hang.
      await Promise.race([...inUse(replicas).map((replica) => replica.ask()), sleep(left)])
    }
  }
}
