import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '#server/database/database.ts'
import type { Events } from '#server/events.ts'
import type { Log } from '#server/log.ts'
import { createLane } from '#server/mail/lane.ts'
import type { Carrier, TextMessage } from '#server/outside/texts.ts'
import type { Settings } from '#server/settings/settings.ts'
import { decrypted } from '#server/sign-in/one-time-codes.ts'
import { days, later } from '#shared/dates.ts'
import {
  deadCode,
  forgetText,
  giveBack,
  keptOfNumber,
  newTexts,
  noteDead,
  type TextRow,
  takeDue,
  tryLater,
} from './rows.ts'

const batch = 20
const atOnce = 5
/** What a process had taken that says nothing for so long is sent by another. */
const takenFor = 60_000
/** New ones are told of; those whose time has come, and those of a lost word, are found within this time. */
const lookEvery = 5000
const firstWait = 10_000
const longestWait = 300_000
/** For so long a number that takes no texts is not tried again, whoever asks. */
const deadFor = days(30)

export interface Texts {
  /** Sends from now on whatever any process writes. */
  start(): void
  /** Sends what is due now, and resolves once it has. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  settings: Pick<Settings, 'secret'>
  database: Pick<Database, 'db'>
  events: Events
  clock: () => Date
  log: Log
  carrier: Carrier
}

/** On a way of its own, so that neither mails nor pushes wait for it. */
export function createTexts({ settings: { secret }, database: { db }, events, clock, log, carrier }: Parts): Texts {
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  let stopped = false
  /** Taken by us, and not done with yet. */
  const taken = new Set<string>()
  const lastTo = new Map<string, Promise<void>>()
  const failed = (error: unknown) => log.warn({ err: error }, 'what is to be texted waits for the next look')
  const lane = createLane<TextRow>({
    atOnce,
    batch,
    async take(limit) {
      const rows = await takeDue(db, clock(), limit, later(clock(), takenFor), [...taken])
      for (const { id } of rows) taken.add(id)
      return rows
    },
    deal: (row) => inOrder(row).finally(() => taken.delete(row.id)),
    async giveBack(rows) {
      const ids = rows.map(({ id }) => id)
      for (const id of ids) taken.delete(id)
      await giveBack(db, ids, clock())
    },
    failed,
  })

  /** Texts to one number leave one after the other: they arrive in their order, and a dead one is asked about once. */
  async function inOrder(row: TextRow): Promise<void> {
    const before = lastTo.get(row.to_number) ?? Promise.resolve()
    const mine = before.then(() => send(row)).catch(failed)
    lastTo.set(row.to_number, mine)
    await mine
    if (lastTo.get(row.to_number) === mine) lastTo.delete(row.to_number)
  }

  async function send(row: TextRow): Promise<void> {
    const now = clock()
    const { id, kind, attempts } = row
    const message = await messageOf(row, now, secret)
    if (!message) return forgetText(db, id)
    const kept = keptOfNumber(secret, row.to_number)
    const known = await deadCode(db, kept, now)
    const said = known === null ? await carrier.send(message) : ({ answer: 'dead', code: known } as const)
    if (said.answer === 'taken') return note((db) => forgetText(db, id))
    if (said.answer === 'dead') {
      await note((db) => noteDead(db, row, { kept, code: said.code, ends_at: later(now, deadFor) }, now))
      return events.publish({ users: [row.user_id], features: [newTexts] })
    }
    const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1))
    const at = said.answer === 'later' ? later(now, Math.max(wait, said.after ?? 0)) : null
    if (at && at < row.expires_at) return tryLater(db, id, at)
    log[said.answer === 'refused' ? 'error' : 'warn']({ id, kind, attempts, why: said.why }, 'a text was given up')
    return forgetText(db, id)
  }

  /** After a clear answer the text must not leave again: until that is written down, nothing else is. */
  async function note(write: (db: Db) => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write(db)
      } catch (error) {
        if (stopped) throw error
        failed(error)
        await sleep(1000)
      }
    }
  }

  return {
    start() {
      unsubscribe = events.subscribe(({ features }) => {
        if (features.includes(newTexts)) lane.wake()
      })
      timer = setInterval(() => lane.wake(), lookEvery)
      lane.wake()
    },
    async sendDue() {
      lane.wake()
      await lane.idle()
    },
    async stop() {
      stopped = true
      unsubscribe()
      clearInterval(timer)
      await lane.stop()
    },
  }
}

/** What the phone shows; nothing when it is too late for it, or was written with another secret. */
async function messageOf(row: TextRow, now: Date, secret: string): Promise<TextMessage | undefined> {
  const { id, kind, to_number: to } = row
  const lasts = (row.expires_at.getTime() - now.getTime()) / 1000
  const body = lasts > 0 && (await decrypted(row.body, secret))
  return body ? { id, kind, to, body, lasts, at: now } : undefined
}
