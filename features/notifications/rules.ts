import type { Notice } from '#shared/notices.ts'

/** How long the bell remembers what happened. */
export const keptDays = 90

export const notificationsPerPage = 20

/** So many unread ones are counted; more are as many as nobody reads. */
export const mostCounted = 99

/**
 * The page of ours that a letter leads to. A link with a token in it answers in its reader's place, so it is in the mail alone,
 * and the notice says where the same is done by whoever is signed in.
 */
export function pathOf(notice: Notice, link: string | undefined, publicUrl: string): string | null {
  if (link?.startsWith(`${publicUrl}/`) && !link.includes('token=')) return link.slice(publicUrl.length)
  return notice.path ?? null
}
