import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/events.ts'
import type { Log } from '#server/log.ts'
import { inOneGo } from '#server/mail/in-one-go.ts'
import { createLane } from '#server/mail/lane.ts'
import type { Push, PushMessage } from '#server/outside/push.ts'
import type { Settings } from '#server/settings/settings.ts'
import { hours, later } from '#shared/dates.ts'
import { type MailPriority, mailPriorities } from '#shared/mail-kinds.ts'
import { noticeOf } from '#shared/notices.ts'
import {
  forgetPush,
  forgetSubscription,
  giveBack,
  newPushes,
  noteTaken,
  type PushRow,
  takeDue,
  tryLater,
} from './rows.ts'

const batch = 50
/** As many of each priority are on their way at the same time. */
const atOnce: Record<MailPriority, number> = { urgent: 10, usual: 20, bulk: 10 }
/** What a process had taken that says nothing for so long is sent by another. */
const takenFor = 60_000
/** New ones are told of; those whose time has come, and those of a lost word, are found within this time. */
const lookEvery = 5000
const firstWait = 15_000
const longestWait = hours(1)

export interface Pushes {
  /** What a browser must know to subscribe; null where push is not offered. */
  publicKey: string | null
  /** Sends from now on whatever any process writes. */
  start(): void
  /** Sends what is due now, and resolves once it has. */
  sendDue(): Promise<void>
  stop(): Promise<void>
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

/** Beside the mails, on a way of its own: neither waits for the other. */
export function createPushes({ settings, database: { db }, events, clock, log, publicKey, push }: Parts): Pushes {
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  const failed = (error: unknown) => log.warn({ err: error }, 'what is to be pushed waits for the next look')
  const laneOf = (priority: MailPriority) =>
    createLane<PushRow>({
      atOnce: atOnce[priority],
      batch,
      take: (limit) => takeDue(db, priority, limit, { now: clock(), until: later(clock(), takenFor) }),
      deal: (row) => send(row).catch(failed),
      giveBack: (rows) =>
        giveBack(
          db,
          rows.map(({ id }) => id),
          clock(),
        ),
      failed,
    })
  const lanes = mailPriorities.map(laneOf)
  const note = inOneGo((rows: readonly PushRow[]) => noteTaken(db, rows, clock()))
  const look = () => {
    for (const lane of lanes) lane.wake()
  }

  async function send(row: PushRow): Promise<void> {
    const now = clock()
    const message = messageOf(row, now, settings)
    if (!message) return forgetPush(db, row.id)
    const said = await push.send(message)
    if (said.answer === 'taken') return note(row)
    if (said.answer === 'gone') return forgetSubscription(db, row)
    const { id, kind, attempts } = row
    const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1))
    const at = said.answer === 'later' ? later(now, Math.max(wait, said.after ?? 0)) : null
    if (at && at < row.expires_at) return tryLater(db, id, at)
    // The endpoint is a secret of the browser: what it was is not logged.
    log[said.answer === 'refused' ? 'error' : 'warn']({ id, kind, attempts, why: said.why }, 'a push was given up')
    return forgetPush(db, id)
  }

  return {
    publicKey,
    start() {
      unsubscribe = events.subscribe(({ features }) => {
        if (features.includes(newPushes)) look()
      })
      timer = setInterval(look, lookEvery)
      look()
    },
    async sendDue() {
      look()
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
    async stop() {
      unsubscribe()
      clearInterval(timer)
      await Promise.all(lanes.map((lane) => lane.stop()))
      push.close?.()
    },
  }
}

const urgencies = { urgent: 'high', usual: 'normal', bulk: 'low' } as const satisfies Record<MailPriority, string>

/** What the browser is told; nothing when it is too late for it. */
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
    ...{ id, kind, endpoint, ttl, topic: tag, at: now },
    keys: { p256dh, auth },
    payload: JSON.stringify({ web_push: 8030, notification }),
    shorter: JSON.stringify({
      web_push: 8030,
      notification: { title: notice.title, navigate: `${publicUrl}${path}`, tag },
    }),
    urgency: urgencies[priority],
  }
}
