import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events.ts'
import type { Log } from '#server/log.ts'
import { later } from '#shared/dates.ts'
import { createLane, type Lane } from './lane.ts'
import { silenceOfOthers } from './silence.ts'

/** A process that says nothing for so long is taken for dead, and what it had taken is sent by another. */
const takenFor = 15_000
const sayStillHere = 3000
/** New ones are told of; those whose time has come, those of the dead and those of a lost word are found within this time. */
const lookEvery = 5000
const noteAgainAfter = 1000
/** What is being sent may finish for so long when the process stops. */
const stopWithin = 20_000

/** A row that somebody has taken to send. Taking it again adds an attempt, by which an earlier taker sees that it lost it. */
export interface Taken {
  id: string
  attempts: number
}

export interface Taking {
  limit: number
  now: Date
  /** Until when nobody else takes them. */
  until: Date
  /** The ids of what the asker is still sending, due again or not. */
  holding: readonly string[]
}

export interface Sending {
  /** Sends from now on whatever any process writes. */
  start(): void
  /** Sends what is due now, and resolves once it has. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

interface Way<Row extends Taken> {
  /** By which processes hear of what is new there. */
  word: string
  atOnce: number
  take(taking: Taking): Promise<readonly Row[]>
}

interface Wishes<Row extends Taken> {
  /** They wait for none of the others. */
  lanes: readonly Way<Row>[]
  batch: number
  /** Where rows are not taken as soon as they are due: makes them ready to be. */
  readyDue?(now: Date, holding: readonly string[]): Promise<void>
  /** Sends one, and notes with `noted` what came of it. */
  deal(row: Row): Promise<void>
  /** Those that are still the asker's stay so for longer; gives which those are. */
  keep(rows: readonly Taken[], until: Date): Promise<readonly string[]>
  /** Those that are still the asker's, and were not begun, are as before they were taken. */
  giveBack(rows: readonly Taken[], now: Date): Promise<void>
  close?: (() => void) | undefined
  /** What waits then, for the log. */
  waits: string
  parts: { database: Pick<Database, 'db'>; events: Events; clock: () => Date; log: Log }
}

interface Sender extends Sending {
  /** Writes down what came of a sending, and tries that again until it could: without it, the same would be sent again. */
  noted(write: () => Promise<void>): Promise<void>
}

/**
 * Sends what waits in a table. Something leaves twice only where its sender dies between the sending and its note, or cannot
 * reach there a database that others reach.
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
        // What it has held for too long may be another's by now.
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
