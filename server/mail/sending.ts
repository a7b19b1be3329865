import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events/events.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { batched } from '#server/sending/batched.ts'
import { createSender, type Sending } from '#server/sending/sender.ts'
import { type MailPriority, mailPriorities } from '#shared/mail-kinds.ts'
import { mailsAtOnce } from './at-once.ts'
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
import { mailSender, type SenderParts } from './send-mail.ts'

const batch = 50

interface Parts extends SenderParts {
  database: Database
  events: Events
  metrics: Metrics
}

/** The notification that wakes senders of a priority. */
export const newMails = (priority: MailPriority) => `outbox ${priority}`

/** Sends mails: the first attempt of each, and retries. */
export function createMailSending(parts: Parts): Sending {
  const { metrics, clock, mail } = parts
  const { db } = parts.database
  const send = mailSender(parts)
  const { recorded, ...sending } = createSender<MailRow>({
    lanes: mailPriorities.map((priority) => ({
      word: newMails(priority),
      atOnce: mailsAtOnce[priority],
      claim: ({ limit, until }) => claim(priority, limit, until),
    })),
    batch,
    readyDue: (now, holding) => requeueDue(db, now, holding),
    process: async (row) => record(await send(row)),
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

  return sending
}
