import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events.ts'
import type { Log } from '#server/log.ts'
import { later } from '#shared/dates.ts'
import { createLane, type Lane } from './lane.ts'
import { silenceOfOthers } from './silence.ts'

/** A process silent for this long counts as dead, and its claimed rows are sent by another. */
const takenFor = 15_000
const sayStillHere = 3000
/**
 * Senders are notified of new rows. Those that have become due, those of dead processes and those of lost notifications are
 * found within this time.
 */
const lookEvery = 5000
const noteAgainAfter = 1000
/** How long sending may take to finish when the process stops. */
const stopWithin = 20_000

/** A row claimed for sending. A new claim increments `attempts`, which shows an earlier holder that it has lost it. */
export interface Taken {
  id: string
  attempts: number
}

export interface Taking {
  limit: number
  now: Date
  /** Until when the rows are claimed. */
  until: Date
  /** Ids this process is still sending, even if due again. */
  holding: readonly string[]
}

export interface Sending {
  /** Begins sending what any process writes. */
  start(): void
  /** Sends what is due now, and resolves once it has. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

interface Way<Row extends Taken> {
  /** The notification that wakes it. */
  word: string
  atOnce: number
  take(taking: Taking): Promise<readonly Row[]>
}

interface Wishes<Row extends Taken> {
  /** Independent of each other. */
  lanes: readonly Way<Row>[]
  batch: number
  /** Makes due rows claimable, where that is not their normal state. */
  readyDue?(now: Date, holding: readonly string[]): Promise<void>
  /** Sends one row, and records the outcome with `noted`. */
  deal(row: Row): Promise<void>
  /** Extends the claims the caller still holds, and returns those rows. */
  keep(rows: readonly Taken[], until: Date): Promise<readonly string[]>
  /** Returns the rows the caller still holds and has not begun. */
  giveBack(rows: readonly Taken[], now: Date): Promise<void>
  close?: (() => void) | undefined
  /** What is waiting meanwhile, for the log. */
  waits: string
  parts: { database: Pick<Database, 'db'>; events: Events; clock: () => Date; log: Log }
}

interface Sender extends Sending {
  /** Records the outcome of a sending, retrying until it succeeds: without the record it would be sent again. */
  noted(write: () => Promise<void>): Promise<void>
}

/**
 * Sends the due rows of a table, at least once: twice only when its sender dies between sending and recording, or loses a
 * database that others still reach.
 */
export function createSender<Row extends Taken>(wishes: Wishes<Row>): Sender {
  const { database, events, clock, log } = wishes.parts
  const held = new Map<string, { row: Row; until: Date }>()
  const silence = silenceOfOthers(database)
  const stopped = new AbortController()
  let unsubscribe = () => {}

  const failed = (err: unknown) => log.warn({ err }, wishes.waits)
  const holding = () => [...held.keys()]
  const lanes = wishes.lanes.map((way) => ({ word: way.word, ...openLane(way) }))

  function openLane({ atOnce, take }: Way<Row>): Lane {
    return createLane<Row>({
      atOnce,
      batch: wishes.batch,
      failed,
      async take(limit) {
        if (!silence.counts()) return []
        const now = clock()
        const until = later(now, takenFor)
        const rows = await silence.ask(() => take({ limit, now, until, holding: holding() }))
        for (const row of rows) held.set(row.id, { row, until })
        return rows
      },
      async deal(row) {
        // A claim held past its end may be another's by now.
        if ((held.get(row.id)?.until ?? 0) > clock()) await wishes.deal(row).catch(failed)
        held.delete(row.id)
      },
      async giveBack(rows) {
        for (const { id } of rows) held.delete(id)
        await wishes.giveBack(rows, clock())
      },
    })
  }

  async function look(): Promise<void> {
    try {
      if (silence.counts()) await silence.ask(async () => wishes.readyDue?.(clock(), holding()))
      else await silence.seeWhetherBack()
    } catch (error) {
      failed(error)
    }
    for (const lane of lanes) lane.wake()
  }

  async function sayHere(): Promise<void> {
    if (held.size === 0) return
    const until = later(clock(), takenFor)
    const ours = await wishes.keep(
      [...held.values()].map(({ row }) => row),
      until,
    )
    for (const id of ours) {
      const one = held.get(id)
      if (one) one.until = until
    }
  }

  async function repeat(work: () => Promise<void>, every: number) {
    while (!stopped.signal.aborted) {
      await work().catch(failed)
      await sleep(every, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  return {
    start() {
      unsubscribe = events.subscribe(({ features }) => {
        for (const lane of lanes) if (features.includes(lane.word)) lane.wake()
      })
      void repeat(look, lookEvery)
      void repeat(sayHere, sayStillHere)
    },
    async sendDue() {
      await look()
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
    async stop() {
      unsubscribe()
      const ended = Promise.all(lanes.map((lane) => lane.stop()))
      await Promise.race([ended, sleep(stopWithin, undefined, { ref: false })])
      stopped.abort()
      wishes.close?.()
    },
    async noted(write) {
      for (;;) {
        try {
          return await write()
        } catch (err) {
          log.warn({ err }, 'it could not be noted what was sent')
          if (stopped.signal.aborted) return
          await sleep(noteAgainAfter)
        }
      }
    },
  }
}
