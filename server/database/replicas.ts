import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { type Database, type Db, isAway, openDatabase, readAgain } from './database.ts'
import { type Position, positionNow, standOf } from './position.ts'
import { type Look, mostSecondsBehind, replicaNews } from './replica-news.ts'

/** Those that may be read from, beside the primary. What decides something never asks one: it has a transaction, on the primary. */
export interface Replicas {
  /** Reads where all is seen that has changed in these features, and up to where the reader has written; else from the primary. */
  read<T>(of: Reading, work: (db: Db) => Promise<T>): Promise<T>
  /** To call when a transaction that changed these features is committed: gives the position after it. */
  changed(features: readonly string[]): Promise<Position | null>
  /** These features changed in some process, at or before this position. */
  heardOf(features: readonly string[], at: Position): void
  readonly standings: readonly Standing[]
  /** How often a replica was asked to read, and how often the primary had to instead. */
  readonly figures: { read: number; instead: number }
  close(): Promise<void>
}

export interface Reading {
  features: readonly string[]
  /** How far the reader has written lately. */
  written?: Position | undefined
}

export interface Standing {
  name: string
  /** Whether it does, as a standby or because it is the primary now. */
  answers: boolean
  /** Null while it does not answer, and where it takes writes itself. */
  secondsBehind: number | null
}

interface Replica extends Standing {
  database: Database
  /** How far it has come; it may have come further since. */
  reached: Position
  asked: Promise<void> | null
  tell(look: Look): void
}

const watchMilliseconds = 500
const longestKnown = 60_000
/** Within this time every process has heard of a change, and each replica that is not left out has come so far. */
export const settledMilliseconds = 15_000
const waitMilliseconds = 50
/** Stands for where a change has written while that could not be asked: further than any replica has come. */
const unknown: Position = Number.MAX_SAFE_INTEGER
const betweenTries = 4
/** The primary is asked instead of one that takes longer. */
const patience = { connectionTimeoutMillis: 2000, query_timeout: 5000 }
/** What the primary can answer though a replica could not: it was in the way of what it repeats, or has yet to see a migration. */
const elsewhere = ['40001', '40P01', '57014', '42P01', '42703', '0A000']

const isForPrimary = (error: unknown) =>
  isAway(error) || (error instanceof Error && 'code' in error && elsewhere.includes(String(error.code)))

/** Without any, everything is read from the primary and nothing is asked. */
export function openReplicas(
  connections: readonly pg.PoolConfig[],
  primary: Database,
  log: Log,
  tracing: Tracing | null = null,
): Replicas {
  const replicas = connections.map((connection) => openReplica(connection, log, tracing))
  const figures = { read: 0, instead: 0 }
  /** Up to where each feature has changed lately, and since when that is known. */
  const floors = new Map<string, { at: Position; since: number; until: number }>()
  /** Where the primary was when, the oldest first. */
  let marks: { at: Position; when: number }[] = []
  let primaryAway = false
  let turn = 0
  let timer: NodeJS.Timeout | undefined

  function heardOf(features: readonly string[], at: Position) {
    if (replicas.length === 0) return
    const since = performance.now()
    const until = since + settledMilliseconds
    for (const feature of features) {
      const before = floors.get(feature)
      floors.set(feature, before && before.at > at ? { ...before, until } : { at, since, until })
    }
  }

  /** How far behind a replica is: as long as it has not come to where the primary was then. */
  function behind({ reached }: Replica): number {
    const next = marks.find(({ at }) => at > reached)
    return next ? (performance.now() - next.when) / 1000 : 0
  }

  async function look() {
    const now = performance.now()
    for (const [feature, { until }] of floors) if (until < now) floors.delete(feature)
    const marked = positionNow(primary.pool).then(
      (at) => mark(at, now),
      () => {
        primaryAway = true
      },
    )
    await Promise.all([marked, ...replicas.map(ask)])
  }

  function mark(at: Position, when: number) {
    primaryAway = false
    const last = marks.at(-1)
    // Another has become the primary: changes that never reached it are lost, so nobody waits for them.
    if (last && at < last.at) {
      marks = []
      floors.clear()
    }
    marks = [...marks.filter((one) => when - one.when < longestKnown), { at, when }]
    // Asked since then, this is past whatever was written then.
    for (const floor of floors.values()) if (floor.at === unknown && floor.since < when) floor.at = at
  }

  async function watch() {
    await look()
    if (timer) timer = setTimeout(watch, watchMilliseconds).unref()
  }

  async function lookAt(replica: Replica): Promise<Look> {
    try {
      const reached = await standOf(replica.database.pool)
      if (reached === null) return { is: 'primary' }
      replica.reached = reached
      return { is: 'standby', secondsBehind: behind(replica) }
    } catch (err) {
      return { is: 'away', err }
    }
  }

  /** Asks a replica how far it has come; all who want to know meanwhile share the answer. */
  function ask(replica: Replica): Promise<void> {
    replica.asked ??= lookAt(replica)
      .then((look) => {
        replica.answers = look.is !== 'away'
        replica.secondsBehind = look.is === 'standby' ? look.secondsBehind : null
        replica.tell(look)
      })
      .finally(() => {
        replica.asked = null
      })
    return replica.asked
  }

  const inUse = () =>
    replicas.filter(({ secondsBehind }) => secondsBehind !== null && secondsBehind <= mostSecondsBehind)

  function needed({ features, written = 0 }: Reading): Position {
    return Math.max(written, ...features.map((feature) => floors.get(feature)?.at ?? 0))
  }

  async function choose(reading: Reading): Promise<Replica | null> {
    const need = needed(reading)
    const until = performance.now() + waitMilliseconds
    for (let tries = 0; ; tries += 1) {
      const those = inUse().filter(({ reached }) => reached >= need || primaryAway)
      turn += 1
      const chosen = those[turn % those.length]
      if (chosen) return chosen
      const left = until - performance.now()
      if (inUse().length === 0 || left <= 0) return null
      if (tries > 0) await sleep(betweenTries)
      // Not longer than `left`: one of them may hang.
      await Promise.race([...inUse().map(ask), sleep(left)])
    }
  }

  /** On the primary; while that is away, whatever a replica knows is better than nothing. */
  async function instead<T>(work: (db: Db) => Promise<T>): Promise<T> {
    figures.instead += 1
    try {
      return await readAgain(() => work(primary.db))
    } catch (error) {
      const [other] = inUse()
      if (!isAway(error) || !other) throw error
      return work(other.database.db)
    }
  }

  if (replicas.length > 0) timer = setTimeout(watch, 0)

  return {
    async read(reading, work) {
      const replica = replicas.length > 0 ? await choose(reading) : null
      if (!replica) return instead(work)
      try {
        const result = await work(replica.database.db)
        figures.read += 1
        return result
      } catch (error) {
        if (!isForPrimary(error)) throw error
        if (isAway(error)) replica.secondsBehind = null
        return instead(work)
      }
    },
    async changed(features) {
      if (replicas.length === 0) return null
      // It is committed, whatever the answer.
      const at = await positionNow(primary.pool).catch(() => unknown)
      heardOf(features, at)
      return at
    },
    heardOf,
    standings: replicas,
    figures,
    async close() {
      clearTimeout(timer)
      timer = undefined
      await Promise.all(replicas.map(({ asked }) => asked))
      await Promise.all(replicas.map(({ database }) => database.close()))
    },
  }
}

function openReplica(connection: pg.PoolConfig, log: Log, tracing: Tracing | null): Replica {
  const name = nameOf(connection)
  return {
    name,
    database: openDatabase({ ...patience, ...connection, max: 10 }, () => {}, tracing),
    reached: 0,
    // Until it has answered once.
    answers: false,
    secondsBehind: null,
    asked: null,
    tell: replicaNews(log, name),
  }
}

/** Host and port, without user and password. */
export function nameOf(connection: pg.PoolConfig): string {
  const { host, port } = new pg.Client(connection)
  return `${host}:${port}`
}
