import type { MailKindName } from '#shared/mail-kinds.ts'
import { type Notice, notices } from '#shared/notices.ts'

/** How long the bell remembers what happened. */
export const keptDays = 90

export const notificationsPerPage = 20

/** So many unread ones are counted; more are as many as nobody reads. */
export const mostCounted = 99

const noticeByKind: Partial<Record<string, Notice>> = notices

/** What is said of a letter of this kind besides the mail; nothing of one that only the mailbox is told. */
export const noticeOf = (kind: MailKindName | string): Notice | undefined => noticeByKind[kind]

/**
 * The page of ours that a letter leads to. A link with a token in it answers in its reader's place, so it is in the mail alone,
 * and the notice says where the same is done by whoever is signed in.
 */
export function pathOf(notice: Notice, link: string | undefined, publicUrl: string): string | null {
  if (link?.startsWith(`${publicUrl}/`) && !link.includes('token=')) return link.slice(publicUrl.length)
  return notice.path ?? null
}
