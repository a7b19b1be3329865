import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import type { Mail } from '#server/outside/mail.ts'
import { batched } from '#server/sending/batched.ts'
import { createSender, type Sending } from '#server/sending/sender.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { type MailPriority, mailPriorities } from '#shared/mail-kinds.ts'
import { mailsAtOnce } from './at-once.ts'
import type { Attachment, Documents } from './letter.ts'
import {
  claimNew,
  deleteMails,
  extendClaims,
  type MailRow,
  type Outcome,
  recordOutcomes,
  release,
  requeueDue,
} from './outbox-rows.ts'
import { nextTry, triesForDocument } from './tries.ts'

const batch = 50

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

/** The notification that wakes senders of a priority. */
export const newMails = (priority: MailPriority) => `outbox ${priority}`

/** Without NUL, which PostgreSQL cannot store: a failing note would be retried and hold up all others. */
const storable = (error: unknown): string => String(error).replaceAll('\0', '')

/** Sends mails: the first attempt of each, and retries. */
export function createSending(parts: Parts): Sending {
  const { settings, documents, metrics, clock, log, tracing, mail } = parts
  const { db } = parts.database
  const { recorded, ...sending } = createSender<MailRow>({
    lanes: mailPriorities.map((priority) => ({
      word: newMails(priority),
      atOnce: mailsAtOnce[priority],
      claim: ({ limit, until }) => claim(priority, limit, until),
    })),
    batch,
    readyDue: (now, holding) => requeueDue(db, now, holding),
    process: async (row) => record(await tracedSend(row)),
    extend: (rows, until) => extendClaims(db, rows, until),
    release: (rows) => release(db, rows),
    close: () => mail.close?.(),
    waits: 'mails wait for the next look into the outbox',
    parts,
  })
  const record = batched(async (outcomes: readonly Outcome[]) => {
    await recorded(() => recordOutcomes(db, outcomes, clock()))
    for (const { state } of outcomes) metrics.mailed(state)
  })

  async function claim(priority: MailPriority, limit: number, until: Date): Promise<MailRow[]> {
    const rows = await claimNew(db, priority, limit, until)
    const nobodys = rows.filter(({ html }) => html === null).map(({ id }) => id)
    if (nobodys.length > 0) await deleteMails(db, nobodys)
    return rows.filter(({ html }) => html !== null)
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
    const { id, attempts, kind, subject, text, html, unsubscribe_url, calendar } = row
    try {
      const attachment = await documentOf(row)
      await mail.send({
        id,
        kind,
        subject,
        text,
        html: html ?? '',
        to: row.to_address,
        unsubscribe: unsubscribe_url,
        calendar,
        at: row.created_at,
        ...(attachment && { attachment }),
      })
      return { id, attempts, state: 'sent', error: null, nextTryAt: null }
    } catch (error) {
      const nextTryAt = nextTry(attempts, clock())
      // The mail server's message may name the person: it is stored in the row but not logged.
      log.warn({ id, kind, tries: attempts }, 'a mail could not be sent')
      return { id, attempts, state: nextTryAt ? 'queued' : 'failed', error: storable(error), nextTryAt }
    }
  }

  /** Each bulk mail is a trace of its own, since one trace of a whole run would be unreadable. */
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
      tracing.annotate({ attributes: { 'mail.state': outcome.state }, failed: outcome.state !== 'sent' })
      return outcome
    })
  }

  return sending
}
