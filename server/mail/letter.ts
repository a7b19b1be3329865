import type { Db } from '#server/database/database.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type DocumentKind, type MailKindName, type MailPriority, priorityOfKind } from '#shared/mail-kinds.ts'
import type { MailTopic } from '#shared/mail-topics.ts'

/** A mail's content; its layout is the same for all. */
export interface Letter {
  /** The kind of letter, for the outbox, such as `verify-email`. */
  kind: MailKindName
  /** The topic, which decides whether it can be turned off. */
  topic: MailTopic
  subject: string
  /** `Hello Sarah,` */
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** The page that its notification opens, where that is not the button's. */
  page?: string
  /** Small print under the button. */
  footnote?: string
  /** An appointment, or its cancellation, for the reader's calendar (server/mail/calendar.ts). */
  calendar?: string
  /** An attached document. */
  document?: DocumentOf
  /** The same as a text message, for people who chose urgent texts. */
  text?: UrgentText
  /** Sent to very many at once, so it has bulk priority whatever its kind. */
  toMany?: true
}

/** A text message without places and amounts, since it may be read on a lock screen; the sender is put before it. */
export interface UrgentText {
  says: string
  /** Worthless after this time. */
  before: Date
}

export const priorityOf = ({ kind, toMany }: Letter): MailPriority => (toMany ? 'bulk' : priorityOfKind(kind))

/**
 * An attachment by its kind and the id of its subject. It is generated when the mail is sent, so that transactions do not wait
 * for a PDF.
 */
export interface DocumentOf {
  kind: DocumentKind
  id: string
}

export interface Attachment {
  name: string
  pdf: Buffer
}

/** Generates each kind of document; null where its subject was erased. */
export type Documents = Readonly<
  Record<DocumentKind, (from: { db: Db; settings: Settings }, id: string) => Promise<Attachment | null>>
>

export interface Recipient {
  userId: string | null
  email: string
}

/** The team's shared mailbox. */
export const us = ({ brand }: Settings): Recipient => ({ userId: null, email: brand.supportEmail })

/** A mail to somebody. */
export interface Draft {
  to: Recipient
  letter: Letter
  /** For optional mails: how to unsubscribe. */
  unsubscribe?: Unsubscribe
}

/**
 * Sends the same news as mails in other ways, in their transaction; returns the people whose `notifications` are then out of
 * date.
 */
export type OtherChannel = (
  transaction: { db: Db; now: Date },
  drafts: readonly Draft[],
  settings: Settings,
) => Promise<readonly string[]>

export interface Unsubscribe {
  label: string
  /** A page that asks for confirmation. */
  page: string
  /** Unsubscribes at once on POST, for mail programs (RFC 8058). */
  oneClick: string
}
