import type { Db } from '#server/database/database.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type DocumentKind, type MailKindName, type MailPriority, priorityOfKind } from '#shared/mail-kinds.ts'
import type { MailTopic } from '#shared/mail-topics.ts'

/** A mail in words; how it looks is decided in one place for all of them. */
export interface Letter {
  /** Which letter this is, for the outbox, such as `verify-email`. */
  kind: MailKindName
  /** What it is about, which says whether somebody can do without it. */
  topic: MailTopic
  subject: string
  /** `Hello Sarah,` */
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Small print under the button. */
  footnote?: string
  /** An appointment, or that it is off, for the reader's calendar (server/mail/calendar.ts). */
  calendar?: string
  /** To keep. */
  document?: DocumentOf
  /** The same as a text message, for those who want urgent news so. */
  text?: UrgentText
  /** Very many are written this at once, whatever its kind: it lets all others go first. */
  toMany?: true
}

/** A text message that names no place and no sum, to be read on a locked screen; who sends it is put before it. */
export interface UrgentText {
  says: string
  /** Later it is worth nothing. */
  before: Date
}

/** How much a letter hurries. */
export const priorityOf = ({ kind, toMany }: Letter): MailPriority => (toMany ? 'bulk' : priorityOfKind(kind))

/** A document by its kind and the id of what it shows. It is made when its mail is sent: writing a mail waits for no PDF. */
export interface DocumentOf {
  kind: DocumentKind
  id: string
}

export interface Attachment {
  name: string
  pdf: Buffer
}

/** Makes each kind of document; null where what it is of has been erased. */
export type Documents = Readonly<
  Record<DocumentKind, (from: { db: Db; settings: Settings }, id: string) => Promise<Attachment | null>>
>

export interface Recipient {
  userId: string | null
  email: string
}

/** Ourselves: the mailbox that all of us read. */
export const us = ({ brand }: Settings): Recipient => ({ userId: null, email: brand.supportEmail })

/** A mail to somebody. */
export interface Draft {
  to: Recipient
  letter: Letter
  /** For mails nobody has to get: how to get no more of them. */
  unsubscribe?: Unsubscribe
}

/** Tells the same as mails in other ways, in their transaction; gives the people whose `notifications` are out of date then. */
export type AlsoTold = (
  transaction: { db: Db; now: Date },
  drafts: readonly Draft[],
  settings: Settings,
) => Promise<readonly string[]>

export interface Unsubscribe {
  label: string
  /** A page that asks once more, for a person. */
  page: string
  /** Ends them at once when it is posted to, for a mail program (RFC 8058). */
  oneClick: string
}
