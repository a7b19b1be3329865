import { sql } from 'kysely'
import pg from 'pg'
import type { News } from '#shared/news.ts'
import type { Db } from './database/database.ts'
import { type Position, positionSql } from './database/position.ts'
import type { Log } from './log.ts'

/** Which features changed, and for whom. The browser refetches; no data travels here. */
export interface Change {
  /** Their ids, or `everyAdmin`. */
  users: string[]
  features: string[]
  /** The open page that made the change, and reads it again by itself; absent when none did. */
  by?: string
  news?: News
  /** The trace it was made in, for what follows from it. */
  trace?: string
}

type Listener = (change: Change) => void

/** Stands among the people of a change for all admins: however many they are, it is one name. */
export const everyAdmin = 'admins'

export interface Events {
  /** Tells every process, soon and in batches, once the database can. Call it after the commit: losing one costs freshness only. */
  publish(change: Change): void
  /** Hears of every change in every process, until the returned function is called. */
  subscribe(listener: Listener): () => void
  /** The same for the changes that touch one person: however many others listen, they cost a change nothing. */
  subscribeAs(userId: string, listener: Listener): () => void
  /** How many do so in this process. */
  listening(userId: string): number
  /** The features that changed for one person within so many milliseconds, a minute at most. */
  changedWithin(userId: string, milliseconds: number): string[]
  /** Calls the listener, until the returned function is called, whenever changes may have been missed: after a reconnect. */
  onMissed(listener: () => void): () => void
  close(): Promise<void>
}

const channel = 'changes'
const notify = `select pg_notify($1, (message || jsonb_build_object('at', ${positionSql}))::text)
  from unnest($2::jsonb[]) as message`
/** Notifying inside each transaction would queue their commits one behind the other, so changes are told in batches. */
const batchMilliseconds = 25
const reconnectMilliseconds = 1000
/** How often it asks whether the database is there: silence alone does not tell. */
const aliveMilliseconds = 10_000
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 5000 }
/** A page listens a moment after it was made, and what changes in that moment is kept for it. */
const keptMilliseconds = 60_000
/** PostgreSQL takes payloads up to 8,000 bytes; an id and its comma are 39. */
const usersPerMessage = 150

/** `heardOf` hears of every change in every process before anybody else does, and where the database's log was after it. */
export function createEvents(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  log: Log,
  heardOf: (features: readonly string[], at: Position) => void = () => {},
): Events {
  const listeners = new Set<Listener>()
  const byPerson = new Map<string, Set<Listener>>()
  const ifMissed = new Set<() => void>()
  /** When each feature last changed for somebody, whoever was changed last at the end. */
  const lately = new Map<string, Map<string, number>>()
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let closed = false

  async function flush() {
    timer = undefined
    const batch = merge(waiting)
    waiting = []
    const messages = batch.map((change) => JSON.stringify(change))
    try {
      await pool.query(notify, [channel, messages])
    } catch (error) {
      log.warn({ err: error }, 'changes could not be told yet')
      if (closed) return
      waiting.unshift(...batch)
      timer ??= setTimeout(flush, reconnectMilliseconds)
    }
  }

  function keep({ users, features, news }: Change) {
    if (news?.writing) return
    const now = performance.now()
    for (const userId of users) {
      const changed = lately.get(userId) ?? new Map()
      for (const feature of features) changed.set(feature, now)
      lately.delete(userId)
      lately.set(userId, changed)
    }
    for (const [userId, changed] of lately) {
      if (Math.max(...changed.values()) > now - keptMilliseconds) break
      lately.delete(userId)
    }
  }

  function tell(change: Change) {
    keep(change)
    for (const listener of listeners) listener(change)
    for (const userId of change.users) for (const listener of byPerson.get(userId) ?? []) listener(change)
  }

  async function listen() {
    if (closed) return
    const next = new pg.Client({ ...connection, ...patience })
    const sign = setInterval(() => next.query('select 1').catch(() => next.end()), aliveMilliseconds).unref()
    const again = () => {
      clearInterval(sign)
      if (closed || client !== next) return
      client = undefined
      setTimeout(listen, reconnectMilliseconds).unref()
    }
    client = next
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => {
      if (!payload) return
      const { at, ...change }: Change & { at?: Position } = JSON.parse(payload)
      if (at !== undefined) heardOf(change.features, at)
      tell(change)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      for (const missed of ifMissed) missed()
    } catch {
      again()
      void next.end().catch(() => {})
    }
  }
  void listen()

  return {
    publish(change) {
      waiting.push(change)
      timer ??= setTimeout(flush, batchMilliseconds)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeAs(userId, listener) {
      const own = byPerson.get(userId) ?? new Set()
      byPerson.set(userId, own.add(listener))
      return () => {
        if (own.delete(listener) && own.size === 0) byPerson.delete(userId)
      }
    },
    listening: (userId) => byPerson.get(userId)?.size ?? 0,
    changedWithin(userId, milliseconds) {
      const since = performance.now() - Math.min(milliseconds, keptMilliseconds)
      return [...(lately.get(userId) ?? [])].flatMap(([feature, at]) => (at >= since ? feature : []))
    },
    onMissed(listener) {
      ifMissed.add(listener)
      return () => ifMissed.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      if (waiting.length > 0) await flush()
      await client?.end()
    },
  }
}

/** Tells every process in the moment a transaction commits, for what must not be told before; seldom, for it holds up other commits. */
export async function tellWith(db: Db, change: Change): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(db)
}

/** One message per page and set of features, with the people of all changes, cut into pieces that fit; what has news stays by itself. */
export function merge(changes: readonly Change[]): Change[] {
  const alike = Map.groupBy(
    changes,
    ({ features, by = '', news }) => `${by} ${[...features].sort().join()} ${news ? JSON.stringify(news) : ''}`,
  )
  return [...alike.values()].flatMap((group) => {
    const { features = [], by, news, trace } = group[0] ?? {}
    const users = new Set(group.flatMap((change) => change.users))
    const all = [...users]
    const pieces = Array.from({ length: Math.max(1, Math.ceil(all.length / usersPerMessage)) }, (_, i) =>
      all.slice(i * usersPerMessage, (i + 1) * usersPerMessage),
    )
    return pieces.map((piece) => ({
      users: piece,
      features: [...features].sort(),
      ...(by && { by }),
      ...(news && { news }),
      ...(trace && { trace }),
    }))
  })
}
