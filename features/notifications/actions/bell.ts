import { signedIn } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import { tellPages } from '#server/paged-answer.ts'
import { noticeOf } from '#shared/notices.ts'
import { notificationCalls } from '../contract.ts'
import { countNotifications, countUnread, markRead, notificationsPage } from '../records.ts'
import { notificationsPerPage } from '../rules.ts'

export const list: Action<typeof notificationCalls.list> = async (context, { page }) => {
  const { userId } = signedIn(context)
  const [total, rows] = await Promise.all([
    countNotifications(context.db, userId),
    notificationsPage(context.db, userId, page),
  ])
  const next = page * notificationsPerPage < total ? { page: page + 1 } : null
  tellPages(context, notificationCalls.list, { total, next })
  return rows.map(({ id, kind, title, path, at, read_at }) => ({
    id,
    title: title ?? noticeOf(kind)?.title ?? 'Something has happened',
    path,
    at,
    read: read_at !== null,
  }))
}

export const unread: Action<typeof notificationCalls.unread> = async (context) => ({
  notifications: await countUnread(context.db, signedIn(context).userId),
})

export const read: Action<typeof notificationCalls.read> = async (context, { ids }) => {
  const { userId } = signedIn(context)
  await markRead(context.db, userId, ids, context.now)
  context.touch(userId)
  return { success: true, message: ids ? 'Marked as read.' : 'All marked as read.' }
}
