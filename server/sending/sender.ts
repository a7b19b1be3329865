import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events/events.ts'
import type { Log } from '#server/log.ts'
import { later } from '#shared/dates.ts'
import { type Claimed, createClaims } from './claims.ts'
import { createLane, type Lane } from './lane.ts'
import { silenceOfOthers } from './silence.ts'

/** A process silent for this long counts as dead, and its claimed rows are sent by another. */
const claimTime = 15_000
const sayStillHere = 3000
/**
 * Senders are notified of new rows. Those that have become due, those of dead processes and those of lost notifications are
 * found within this time.
 */
const lookEvery = 5000
const recordRetryDelay = 1000
/** How long sending may take to finish when the process stops. */
const stopWithin = 20_000

export interface ClaimRequest {
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

interface LaneDefinition<Row extends Claimed> {
  /** The notification that wakes it. */
  word: string
  atOnce: number
  claim(request: ClaimRequest): Promise<readonly Row[]>
}

interface SenderOptions<Row extends Claimed> {
  /** Independent of each other. */
  lanes: readonly LaneDefinition<Row>[]
  batch: number
  /** Makes due rows claimable, where that is not their normal state. */
  readyDue?(now: Date, holding: readonly string[]): Promise<void>
  /** Sends one row, and records the outcome with `recorded`. */
  process(row: Row): Promise<void>
  /** Extends the claims the caller still holds, and returns those rows. */
  extend(rows: readonly Claimed[], until: Date): Promise<readonly string[]>
  /** Returns the rows the caller still holds and has not begun. */
  release(rows: readonly Claimed[], now: Date): Promise<void>
  close?: (() => void) | undefined
  /** What is waiting meanwhile, for the log. */
  waits: string
  parts: { database: Pick<Database, 'db'>; events: Events; clock: () => Date; log: Log }
}

interface Sender extends Sending {
  /** Records the outcome of a sending, retrying until it succeeds: without the record it would be sent again. */
  recorded(write: () => Promise<void>): Promise<void>
}

/**
 * Sends the due rows of a table, at least once: twice only when its sender dies between sending and recording, or loses a
 * database that others still reach.
 */
export function createSender<Row extends Claimed>(options: SenderOptions<Row>): Sender {
  const { database, events, clock, log } = options.parts
  const claims = createClaims<Row>()
  const silence = silenceOfOthers(database)
  const stopped = new AbortController()
  let unsubscribe = () => {}

  const failed = (err: unknown) => log.warn({ err }, options.waits)
  const lanes = options.lanes.map((lane) => ({
    word: lane.word,
    ...openLane(lane, options, { claims, silence, failed }),
  }))

  async function look(): Promise<void> {
    try {
      if (silence.counts()) await silence.ask(async () => options.readyDue?.(clock(), claims.ids()))
      else await silence.seeWhetherBack()
    } catch (error) {
      failed(error)
    }
    for (const lane of lanes) lane.wake()
  }

  async function sayHere(): Promise<void> {
    const rows = claims.rows()
    if (rows.length === 0) return
    const until = later(clock(), claimTime)
    claims.extend(await options.extend(rows, until), until)
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
      options.close?.()
    },
    recorded: (write) => retried(write, stopped.signal, log),
  }
}

interface LaneParts<Row extends Claimed> {
  claims: ReturnType<typeof createClaims<Row>>
  silence: ReturnType<typeof silenceOfOthers>
  failed(error: unknown): void
}

/** A lane that sends only rows whose claim still holds, and claims none while it cannot tell who else has died. */
function openLane<Row extends Claimed>(
  { atOnce, claim }: LaneDefinition<Row>,
  { batch, parts, process, release }: SenderOptions<Row>,
  { claims, silence, failed }: LaneParts<Row>,
): Lane {
  const { clock } = parts
  return createLane<Row>({
    atOnce,
    batch,
    failed,
    async claim(limit) {
      if (!silence.counts()) return []
      const now = clock()
      const until = later(now, claimTime)
      const rows = await silence.ask(() => claim({ limit, now, until, holding: claims.ids() }))
      claims.hold(rows, until)
      return rows
    },
    async process(row) {
      if (claims.holds(row, clock())) await process(row).catch(failed)
      claims.drop([row])
    },
    async release(rows) {
      claims.drop(rows)
      await release(rows, clock())
    },
  })
}

/** Writes until it succeeds, or the process stops. */
async function retried(write: () => Promise<void>, stopped: AbortSignal, log: Log): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (err) {
      log.warn({ err }, 'it could not be recorded what was sent')
      if (stopped.aborted) return
      await sleep(recordRetryDelay)
    }
  }
}
