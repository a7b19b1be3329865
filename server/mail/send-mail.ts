import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import type { Attachment, Documents } from './letter.ts'
import type { MailRow, Outcome } from './outbox-rows.ts'
import { nextTry, triesForDocument } from './tries.ts'

export interface SenderParts {
  settings: Settings
  documents: Documents
  database: Pick<Database, 'db'>
  clock: () => Date
  log: Log
  tracing: Tracing | null
  mail: Mail
}

/** Without NUL, which PostgreSQL cannot store: a failing note would be retried and hold up all others. */
const storable = (error: unknown): string => String(error).replaceAll('\0', '')

/** Tries to send one mail, with its document and traced. It never fails: the outcome says how it ended. */
export function mailSender(parts: SenderParts): (row: MailRow) => Promise<Outcome> {
  const { settings, documents, clock, log, tracing, mail } = parts
  const { db } = parts.database

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
  return (row) => {
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
}
