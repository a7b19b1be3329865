import type { MailPriority } from '#shared/mail-kinds.ts'

/** Mails of each priority that one process sends at once, each over a connection of its own. */
export const mailsAtOnce: Record<MailPriority, number> = { urgent: 3, usual: 3, bulk: 4 }
export const mostMailsAtOnce = mailsAtOnce.urgent + mailsAtOnce.usual + mailsAtOnce.bulk
