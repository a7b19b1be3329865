import type { Recipient } from './context.ts'
import type { Db } from './database.ts'

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
}
