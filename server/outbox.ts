import { sql } from 'kysely'
import { newId } from '#shared/ids.ts'
import type { Recipient } from './context.ts'
import type { Database, Db } from './database.ts'
import { layOutLetter } from './letter-layout.ts'
import type { Mail } from './outside/mail.ts'
import type { Settings } from './settings.ts'

/** A mail in words; how it looks is decided in one place for all of them. */
export interface Letter {
  /** Which letter this is, for the outbox, such as `verify-email`. */
  kind: string
  subject: string
  /** `Hello Sarah,` */
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Small print under the button. */
  footnote?: string
}

export interface Outbox {
  /** Writes mails in the transaction of the call that sends them. */
  write(db: Db, mails: { to: Recipient; letter: Letter }[], now: Date): Promise<void>
  /** Something was committed: hand new mails to the queue soon. */
  kick(): void
  /** Sends a mail unless it was sent already; throws when it cannot be sent now. */
  send(mailId: string): Promise<void>
}

export type OutboxTables = {
  outbox: {
    id: string
    kind: string
    user_id: string | null
    to_address: string
    subject: string
    text: string
    html: string | null
    state: 'new' | 'queued' | 'sent' | 'failed'
    attempts: number
    last_error: string | null
    created_at: Date
    queued_at: Date | null
    sent_at: Date | null
  }
}

interface Parts {
  settings: Settings
  database: Database
  clock: () => Date
  mail: Mail
}

export function createOutbox({ settings, database, clock, mail }: Parts): Outbox {
  const mails = database.db.withTables<OutboxTables>()

  return {
    async write(db, letters, now) {
      const rows = letters.map(({ to, letter }) => ({
        ...layOutLetter(letter, settings.brand),
        id: newId(),
        kind: letter.kind,
        user_id: to.userId,
        to_address: to.email,
        state: 'new' as const,
        attempts: 0,
        created_at: now,
      }))
      await db.withTables<OutboxTables>().insertInto('outbox').values(rows).execute()
    },
    kick() {},
    async send(mailId) {
      const row = await mails.selectFrom('outbox').selectAll().where('id', '=', mailId).executeTakeFirst()
      if (!row || row.html === null) return
      const { id, kind, subject, text, html } = row
      await mail.send({ id, kind, to: row.to_address, subject, text, html, at: row.created_at })
      await mails
        .updateTable('outbox')
        .set({ state: 'sent', html: null, sent_at: clock(), attempts: sql`attempts + 1` })
        .where('id', '=', id)
        .execute()
    },
  }
}
