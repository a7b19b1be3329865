import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { later } from '#shared/dates.ts'
import { type MailPriority, mailPriorities } from '#shared/mail-kinds.ts'
import { mailsAtOnce } from './at-once.ts'
import { inOneGo } from './in-one-go.ts'
import { createLane, type Lane } from './lane.ts'
import type { Attachment, Documents } from './letter.ts'
import {
  forgetMails,
  giveBack,
  keepTaken,
  type MailRow,
  noteOutcomes,
  type Outcome,
  takeNew,
  takeUpAgain,
} from './outbox-rows.ts'
import { nextTry, triesForDocument } from './tries.ts'

const batch = 50
/** A process that says nothing for so long is taken for dead, and what it had taken is sent by another. */
const takenFor = 30_000
const sayStillHere = 10_000
/** New mails are told of; those whose waiting is over, and those of a lost word, are found within this time. */
const lookEvery = 15_000
/** What is being sent may finish for so long when the process stops. */
const stopWithin = 20_000

export interface Sending {
  /** Sends from now on whatever any process writes. */
  start(): void
  /** Sends what is due now, and resolves once it has. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  settings: Settings
  documents: Documents
  database: Database
  events: Events
  metrics: Metrics
  clock: () => Date
  log: Log
  tracing: Tracing | null
  mail: Mail
}

/** What other processes are told, so that the mails of a priority leave at once. */
export const newMails = (priority: MailPriority) => `outbox ${priority}`

/**
 * The first try of every mail and all that follow. Only a death between the sending of a mail and its note can repeat one, or
 * an outage of the database then for longer than `takenFor`, when another process looks before this one has noted it.
 */
export function createSending(parts: Parts): Sending {
  const { settings, documents, events, metrics, clock, log, tracing, mail } = parts
  const { db } = parts.database
  /** Taken by us, and not noted yet. */
  const taken = new Set<string>()
  const timers: NodeJS.Timeout[] = []
  let unsubscribe = () => {}
  let stopped = false

  const failed = (error: unknown) => log.warn({ err: error }, 'mails wait for the next look into the outbox')
  const note = inOneGo(async (outcomes: readonly Outcome[]) => {
    while (!(await isNoted(outcomes)) && !stopped) await sleep(1000)
    for (const { id, state } of outcomes) {
      taken.delete(id)
      metrics.mailed(state)
    }
  })

  /** Without a note they would be sent again. */
  async function isNoted(outcomes: readonly Outcome[]): Promise<boolean> {
    try {
      await noteOutcomes(db, outcomes, clock())
      return true
    } catch (error) {
      log.warn({ err: error }, 'it could not be noted which mails were sent')
      return false
    }
  }

  async function take(priority: MailPriority, limit: number): Promise<MailRow[]> {
    const rows = await takeNew(db, priority, limit, later(clock(), takenFor))
    const nobodys = rows.filter(({ html }) => html === null).map(({ id }) => id)
    if (nobodys.length > 0) await forgetMails(db, nobodys)
    const wanted = rows.filter(({ html }) => html !== null)
    for (const { id } of wanted) taken.add(id)
    return wanted
  }

  async function documentOf({ id, kind, document, attempts }: MailRow): Promise<Attachment | null> {
    try {
      return document && (await documents[document.kind]({ db, settings }, document.id))
    } catch (error) {
      log.error({ err: error, id, kind, tries: attempts }, 'the document of a mail could not be made')
      if (attempts < triesForDocument) throw error
      return null
    }
  }

  async function send(row: MailRow): Promise<Outcome> {
    const { id, kind, subject, text, html, unsubscribe_url, calendar } = row
    try {
      const attachment = await documentOf(row)
      await mail.send({
        ...{ id, kind, subject, text, html: html ?? '', to: row.to_address },
        ...{ unsubscribe: unsubscribe_url, calendar, at: row.created_at },
        ...(attachment && { attachment }),
      })
      return { id, state: 'sent', error: null, nextTryAt: null }
    } catch (error) {
      const nextTryAt = nextTry(row.attempts, clock())
      // What a mail server says may name the person; the row keeps it, the log must not.
      log.warn({ id, kind, tries: row.attempts }, 'a mail could not be sent')
      return { id, state: nextTryAt ? 'queued' : 'failed', error: String(error), nextTryAt }
    }
  }

  /** Bulk is a trace of its own for each mail: as one, those of a run would be a trace that nobody can read. */
  function tracedSend(row: MailRow): Promise<Outcome> {
    if (!tracing) return send(row)
    const { id, kind, priority, attempts, traceparent } = row
    const attributes = {
      'messaging.system': 'smtp',
      'messaging.operation.type': 'send',
      'messaging.message.id': id,
      'mail.kind': kind,
      'mail.tries': attempts,
    }
    const cause = priority === 'bulk' ? { after: traceparent } : { parent: traceparent }
    return tracing.begin({ name: `send ${kind}`, kind: 'PRODUCER', attributes, ...cause }, async () => {
      const outcome = await send(row)
      tracing.tell({ attributes: { 'mail.state': outcome.state }, failed: outcome.state !== 'sent' })
      return outcome
    })
  }

  const laneOf = (priority: MailPriority): Lane =>
    createLane({
      atOnce: mailsAtOnce[priority],
      batch,
      take: (limit) => take(priority, limit),
      deal: async (row) => note(await tracedSend(row)),
      async giveBack(rows) {
        const ids = rows.map(({ id }) => id)
        for (const id of ids) taken.delete(id)
        await giveBack(db, ids)
      },
      failed,
    })
  const lanes = new Map(mailPriorities.map((priority) => [priority, laneOf(priority)]))

  async function look(): Promise<void> {
    await takeUpAgain(db, clock(), [...taken]).catch(failed)
    for (const lane of lanes.values()) lane.wake()
  }

  const sayHere = () =>
    taken.size > 0 ? keepTaken(db, [...taken], later(clock(), takenFor)).catch(failed) : Promise.resolve()

  return {
    start() {
      unsubscribe = events.subscribe(({ features }) => {
        for (const [priority, lane] of lanes) if (features.includes(newMails(priority))) lane.wake()
      })
      timers.push(setInterval(look, lookEvery), setInterval(sayHere, sayStillHere))
      void look()
    },
    async sendDue() {
      await look()
      await Promise.all([...lanes.values()].map((lane) => lane.idle()))
    },
    async stop() {
      unsubscribe()
      const ended = Promise.all([...lanes.values()].map((lane) => lane.stop()))
      await Promise.race([ended, sleep(stopWithin, undefined, { ref: false })])
      stopped = true
      for (const timer of timers) clearInterval(timer)
      mail.close?.()
    },
  }
}
