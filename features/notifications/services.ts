import { hash } from 'node:crypto'
import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { domainEvent } from '#server/domain-events/domain-event.ts'
import type { OtherChannel } from '#server/mail/letter.ts'
import { later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { type MailKindName, priorityOfKind } from '#shared/mail-kinds.ts'
import type { MailTopic } from '#shared/mail-topics.ts'
import { type Notice, noticeOf, notices } from '#shared/notices.ts'
import { paths } from '#shared/paths.ts'
import { insertPushes, type NewPush, withdrawPushes } from './records/push.ts'
import { insertNotifications } from './records.ts'
import { isPushTopic, latestFor, worthFor } from './rules/push.ts'
import { pathOf } from './rules.ts'

/** What waits for the end of quiet hours is due at another time. */
export const quietHoursChanged = domainEvent<{ userId: string }>('quiet hours changed')

const rowsAtOnce = 500

/** Writes a notification (and its push) for each mail to an account, whatever happens to the mail. */
export const writeNotifications: OtherChannel = async ({ db, now }, drafts, { publicUrl }) => {
  const told = drafts.flatMap(({ to: { userId }, letter: { kind, topic, subject, button, page, text } }) => {
    const notice = noticeOf(kind)
    const path = notice && (page ?? pathOf(notice, button?.url, publicUrl))
    if (!userId || !path) return []
    const title = subject.replace(/\s+/g, ' ').trim()
    const latest = text ? latestFor(text.before) : null
    return [{ id: newId(), userId, kind, topic, title, path, latest, notice }]
  })
  for (let from = 0; from < told.length; from += rowsAtOnce) {
    const some = told.slice(from, from + rowsAtOnce)
    await insertNotifications(
      db,
      some.map(({ id, userId, kind, topic, title, path }) => ({ id, userId, kind, topic, title, path, at: now })),
    )
    const pushed = some.filter(({ topic, notice }) => isPushTopic(topic) && !notice.pushedBefore)
    if (pushed.length > 0)
      await insertPushes(
        db,
        pushed.map(({ id, notice, ...what }) => pushOf({ ...what, notificationId: id }, notice, now)),
        now,
      )
  }
  return told.map(({ userId }) => userId)
}

interface Told {
  userId: string
  kind: MailKindName
  topic: MailTopic
  path: string
  notificationId: string | null
  latest: Date | null
}

function pushOf({ latest, ...told }: Told, notice: Notice, from: Date): NewPush {
  const { kind, path } = told
  const tag = tagOf(kind === 'job-alert' ? kind : path)
  const [priority, lasts] = [priorityOfKind(kind), worthFor(notice)]
  return { ...told, priority, tag, from, latest: notice.atNight ? from : latest, lasts }
}

/** Pushes about the same page share a tag: a hash of 16 bytes, since topics have at most 32 characters and reveal nothing. */
const tagOf = (about: string) => hash('sha256', about, 'buffer').subarray(0, 16).toString('base64url')

/** Delay in milliseconds, in which a reader who is present sees the message without a push. */
const timeToSee = 5000

/** Schedules a push about a message unless it is read by then; the bell follows with the mail. */
export async function pushMessage(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  userId: string,
  conversationId: string,
): Promise<void> {
  const path = paths.conversation(conversationId)
  const told = { userId, kind: 'messages-unread', topic: 'work', path, notificationId: null, latest: null } as const
  await insertPushes(db, [pushOf(told, notices['messages-unread'], later(now, timeToSee))], now)
}

/** Withdraws the pushes about a conversation that has been read. */
export const messagesRead = (db: Db, userId: string, conversationId: string): Promise<void> =>
  withdrawPushes(db, userId, { tag: tagOf(paths.conversation(conversationId)) })
