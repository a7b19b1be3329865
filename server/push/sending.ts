import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events/events.ts'
import type { Log } from '#server/log.ts'
import type { Push, PushMessage } from '#server/outside/push.ts'
import { batched } from '#server/sending/batched.ts'
import { dueRows } from '#server/sending/due-rows.ts'
import { createSender, type Sending } from '#server/sending/sender.ts'
import { nextTryOf } from '#server/sending/waits.ts'
import type { Settings } from '#server/settings/settings.ts'
import { hours } from '#shared/dates.ts'
import { type MailPriority, mailPriorities } from '#shared/mail-kinds.ts'
import { noticeOf } from '#shared/notices.ts'
import { claimDue, deleteSubscription, newPushes, type PushRow, recordAccepted } from './rows.ts'

const batch = 50
/** Pushes of each priority sent at once. */
const atOnce: Record<MailPriority, number> = { urgent: 10, usual: 20, bulk: 10 }
const waits = { first: 15_000, longest: hours(1) }

export interface Pushes extends Sending {
  /** The key a browser subscribes with; null where push is off. */
  publicKey: string | null
}

interface Parts {
  settings: Pick<Settings, 'publicUrl' | 'brand'>
  database: Pick<Database, 'db'>
  events: Events
  clock: () => Date
  log: Log
  publicKey: string | null
  push: Push
}

/** A sender of its own, so that mails and pushes do not delay each other. */
export function createPushes({ settings, publicKey, push, ...parts }: Parts): Pushes {
  const { database, events, clock, log } = parts
  const { db } = database
  const { tryLater, remove, ...holding } = dueRows(db, 'pushes')
  const { recorded, ...sending } = createSender<PushRow>({
    lanes: mailPriorities.map((priority) => ({
      word: newPushes,
      atOnce: atOnce[priority],
      claim: (request) => claimDue(db, priority, request),
    })),
    batch,
    process: send,
    ...holding,
    close: () => push.close?.(),
    waits: 'what is to be pushed waits for the next look',
    parts,
  })
  const recordArrived = batched((rows: readonly PushRow[]) => recorded(() => recordAccepted(db, rows, clock())))

  async function send(row: PushRow): Promise<void> {
    const now = clock()
    const message = messageOf(row, now, settings)
    if (!message) return remove(row.id)
    const said = await push.send(message)
    if (said.answer === 'taken') return recordArrived(row)
    if (said.answer === 'gone')
      return events.publish({ users: await deleteSubscription(db, row), features: ['notifications'] })
    const { id, kind, attempts } = row
    const at = nextTryOf(row, said, now, waits)
    if (at) return tryLater(id, at)
    // The endpoint is a secret of the browser and is not logged.
    log[said.answer === 'refused' ? 'error' : 'warn']({ id, kind, attempts, why: said.why }, 'a push was given up')
    return remove(id)
  }

  return { ...sending, publicKey }
}

const urgencies = { urgent: 'high', usual: 'normal', bulk: 'low' } as const satisfies Record<MailPriority, string>

/** The push to send; undefined when it has expired. */
function messageOf(row: PushRow, now: Date, { publicUrl, brand }: Parts['settings']): PushMessage | undefined {
  const { id, kind, priority, path, tag, endpoint, p256dh, auth, unread } = row
  const notice = noticeOf(kind)
  const ttl = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000)
  if (!notice || ttl <= 0) return undefined
  const notification = {
    title: notice.title,
    body: `Open ${brand.name} to see more.`,
    navigate: `${publicUrl}${path}`,
    tag,
    lang: 'en-GB',
    silent: false,
    app_badge: unread,
  }
  return {
    id,
    kind,
    endpoint,
    ttl,
    topic: tag,
    at: now,
    keys: { p256dh, auth },
    payload: JSON.stringify({ web_push: 8030, notification }),
    shorter: JSON.stringify({
      web_push: 8030,
      notification: { title: notice.title, navigate: `${publicUrl}${path}`, tag },
    }),
    urgency: urgencies[priority],
  }
}
