import { setPageHeaders } from '#server/answers/paged-answer.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { noticeOf } from '#shared/notices.ts'
import { notificationCalls } from '../contract.ts'
import { countNotifications, markRead, notificationsPage, unreadPaths } from '../records.ts'
import { notificationsPerPage } from '../rules.ts'

export const list: Action<typeof notificationCalls.list> = async (context, { page }) => {
  const { userId } = signedIn(context)
  const [total, rows] = await Promise.all([
    countNotifications(context.db, userId),
    notificationsPage(context.db, userId, page),
  ])
  const next = page * notificationsPerPage < total ? { page: page + 1 } : null
  setPageHeaders(context, notificationCalls.list, { total, next })
  return rows.map(({ id, kind, title, path, at, read_at }) => ({
    id,
    title: title ?? noticeOf(kind)?.title ?? 'Something has happened',
    path,
    at,
    read: read_at !== null,
  }))
}

export const unread: Action<typeof notificationCalls.unread> = async (context) => {
  const found = await unreadPaths(context.db, signedIn(context).userId)
  return { notifications: found.length, paths: [...new Set(found)] }
}

export const read: Action<typeof notificationCalls.read> = async (context, { ids, paths }) => {
  const { userId } = signedIn(context)
  await markRead(context.db, userId, { ids, paths }, context.now)
  context.touch(userId)
  return { success: true, message: ids || paths ? 'Marked as read.' : 'All marked as read.' }
}
