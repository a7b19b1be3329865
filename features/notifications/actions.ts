import { signedIn } from '#server/context.ts'
import type { ActionsOf } from '#server/feature.ts'
import { tellPages } from '#server/paged-answer.ts'
import { notificationCalls } from './contract.ts'
import { countNotifications, countUnread, markRead, notificationsPage } from './records.ts'
import { noticeOf, notificationsPerPage } from './rules.ts'

export const notificationActions: ActionsOf<typeof notificationCalls> = {
  async list(context, { page }) {
    const { userId } = signedIn(context)
    const total = await countNotifications(context.db, userId)
    const next = page * notificationsPerPage < total ? { page: page + 1 } : null
    tellPages(context, notificationCalls.list, { total, next })
    const rows = await notificationsPage(context.db, userId, page)
    return rows.map(({ id, kind, title, path, at, read_at }) => ({
      id,
      title: title ?? noticeOf(kind)?.title ?? 'Something has happened',
      path,
      at,
      read: read_at !== null,
    }))
  },

  unread: async (context) => ({ notifications: await countUnread(context.db, signedIn(context).userId) }),

  async read(context, { ids }) {
    const { userId } = signedIn(context)
    await markRead(context.db, userId, ids, context.now)
    context.touch(userId)
    return { success: true, message: ids ? 'Marked as read.' : 'All marked as read.' }
  },
}
