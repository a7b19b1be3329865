import type { Notice } from '#shared/notices.ts'

/** How long notifications are kept. */
export const retentionDays = 90

export const notificationsPerPage = 20

/** Limit of the unread count. */
export const mostCounted = 99

/**
 * The page for a letter's link. A link with a token acts in its reader's name and stays in the mail; the notification uses the
 * page where a signed-in reader does the same.
 */
export function pathOf(notice: Notice, link: string | undefined, publicUrl: string): string | null {
  const page = notice.needsNoToken ? link?.replace(/\?token=.*/, '') : link
  if (page?.startsWith(`${publicUrl}/`) && !page.includes('token=')) return page.slice(publicUrl.length)
  return notice.path ?? null
}
