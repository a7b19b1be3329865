import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/database/database.ts'
import { listen } from '#server/database/listen.ts'
import { type Position, positionSql } from '#server/database/position.ts'
import type { Log } from '#server/log.ts'
import type { News } from '#shared/news.ts'
import { recentChanges } from './recent-changes.ts'

/** Which features changed, and for whom. The browser refetches; no data travels here. */
export interface Change {
  /** Their ids, or `everyAdmin`. */
  users: string[]
  /** Beside features also the words that wake senders and works in every process, such as `newMails` and `asked`. */
  features: string[]
  /** The open page that made the change and refetches by itself; absent without one. */
  by?: string
  news?: News
  /** The trace of the change, for work that follows from it. */
  trace?: string
}

type Listener = (change: Change) => void

/** Stands among the people of a change for all admins: however many they are, it is one name. */
export const everyAdmin = 'admins'

export interface Events {
  /**
   * Notifies all processes, in batches, as soon as the database can. Call it after the commit: losing a notification only costs
   * freshness.
   */
  publish(change: Change): void
  /** Listens to every change in every process, until the returned function is called. */
  subscribe(listener: Listener): () => void
  /** The same for changes that concern one person; the cost of a change does not depend on the number of listeners. */
  subscribeAs(userId: string, listener: Listener): () => void
  /** How many listeners a person has in this process. */
  listening(userId: string): number
  /** The features that changed for one person within this time, at most a minute. */
  changedWithin(userId: string, milliseconds: number): string[]
  /**
   * Calls the listener, until the returned function is called, whenever notifications may have been missed: after a reconnect.
   */
  onMissed(listener: () => void): () => void
  close(): Promise<void>
}

const channel = 'changes'
const notify = `select pg_notify($1, (message || jsonb_build_object('at', ${positionSql}))::text)
  from unnest($2::jsonb[]) as message`
/** Notifying inside each transaction would serialise their commits, so changes are sent in batches. */
const batchMilliseconds = 25
const againMilliseconds = 1000
/** PostgreSQL takes payloads up to 8,000 bytes; an id and its comma are 39. */
const usersPerMessage = 150

/** `onChange` is called with every change of every process before other listeners, and the log position after it. */
export function createEvents(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  log: Log,
  onChange: (features: readonly string[], at: Position) => void = () => {},
): Events {
  const listeners = new Set<Listener>()
  const byPerson = new Map<string, Set<Listener>>()
  const ifMissed = new Set<() => void>()
  const recent = recentChanges()
  const publisher = createPublisher(pool, log)

  function dispatch(change: Change) {
    if (!change.news?.writing) recent.note(change.users, change.features)
    for (const listener of listeners) listener(change)
    for (const userId of change.users) for (const listener of byPerson.get(userId) ?? []) listener(change)
  }

  function receive(payload: string) {
    const { at, ...change }: Change & { at?: Position } = JSON.parse(payload)
    if (at !== undefined) onChange(change.features, at)
    dispatch(change)
  }

  const listening = listen(channel, connection, receive, () => {
    for (const missed of ifMissed) missed()
  })

  return {
    publish: publisher.publish,
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
    changedWithin: recent.within,
    onMissed(listener) {
      ifMissed.add(listener)
      return () => ifMissed.delete(listener)
    },
    async close() {
      await publisher.close()
      await listening.close()
    },
  }
}

/** Sends changes to all processes in batches, and again later where the database cannot be reached. */
function createPublisher(pool: pg.Pool, log: Log): { publish(change: Change): void; close(): Promise<void> } {
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function flush() {
    timer = undefined
    const batch = merge(waiting)
    waiting = []
    const messages = batch.map((change) => JSON.stringify(change))
    try {
      await pool.query(notify, [channel, messages])
    } catch (error) {
      log.warn({ err: error }, 'changes could not be published yet')
      if (closed) return
      waiting.unshift(...batch)
      timer ??= setTimeout(flush, againMilliseconds)
    }
  }

  return {
    publish(change) {
      waiting.push(change)
      timer ??= setTimeout(flush, batchMilliseconds)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      if (waiting.length > 0) await flush()
    },
  }
}

/**
 * Notifies all processes at the commit of a transaction, for what must not arrive earlier; rarely used, since it holds up other
 * commits.
 */
export async function notifyWithin(db: Db, change: Change): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(db)
}

/** One message for each page and set of features, with the people of all changes, split to fit; news is not merged. */
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
