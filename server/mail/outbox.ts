import type { Db } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import type { Events } from '#server/events/events.ts'
import type { Sending } from '#server/sending/sender.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { newId } from '#shared/ids.ts'
import type { MailPriority } from '#shared/mail-kinds.ts'
import { type Draft, priorityOf } from './letter.ts'
import { layOutLetter } from './letter-layout.ts'
import { newMails } from './sending.ts'

/** Drops mails that people have turned off, and adds the unsubscribe link to optional ones. */
export type MailChoices = (
  db: Db,
  drafts: readonly Draft[],
  settings: Pick<Settings, 'secret' | 'publicUrl'>,
) => Promise<readonly Draft[]>

export interface Outbox extends Sending {
  /** Writes mails in the transaction of the call that sends them. */
  write(db: Db, drafts: readonly Draft[], now: Date): Promise<void>
  /** Wakes the senders of these priorities after a commit. */
  kick(priorities: readonly MailPriority[]): void
}

/** The address of a deleted account. RFC 2606 reserves `.invalid`, so it never belongs to anybody. */
const isNobodys = (email: string) => email === '' || email.endsWith('.invalid')

/** Below the limit of 65,535 values a statement, and small enough not to block the process while letters are laid out. */
const rowsAtOnce = 500

interface Parts {
  settings: Settings
  events: Events
  sending: Sending
  mailChoices: MailChoices
  tracing: Tracing | null
}

export function createOutbox({ settings, events, sending, mailChoices, tracing }: Parts): Outbox {
  return {
    ...sending,
    async write(db, drafts, now) {
      const wanted = (await mailChoices(db, drafts, settings)).filter(({ to }) => !isNobodys(to.email))
      const traceparent = tracing?.traceparent()
      for (let from = 0; from < wanted.length; from += rowsAtOnce) {
        const rows = wanted.slice(from, from + rowsAtOnce).map(({ to, letter, unsubscribe }) => ({
          ...layOutLetter(letter, settings, unsubscribe),
          id: newId(),
          kind: letter.kind,
          priority: priorityOf(letter),
          user_id: to.userId,
          to_address: to.email,
          unsubscribe_url: unsubscribe?.oneClick ?? null,
          calendar: letter.calendar ?? null,
          document: letter.document ?? null,
          state: 'new' as const,
          attempts: 0,
          created_at: now,
          ...(traceparent && { traceparent }),
        }))
        await insertDeferred(db, 'outbox', ...rows)
      }
    },
    kick(priorities) {
      events.publish({ users: [], features: [...new Set(priorities)].map(newMails) })
    },
  }
}
