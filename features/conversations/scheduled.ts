import { findById } from '#features/accounts/records.ts'
import type { Side } from '#features/leads/rules/sides.ts'
import { forEachDue, inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { dropFiles } from '#server/files/kept-files.ts'
import { later, minutes } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { messagesUnread } from './letters.ts'
import { deleteUnsent } from './records/files.ts'
import { peopleToMail, takeUnmailed, type UnmailedConversation } from './records/unread.ts'
import { timeToSend } from './rules/files.ts'
import { shownText } from './rules/shown.ts'
import { excerpt, timeBetweenMails, timeToRead } from './rules.ts'
import { otherName } from './services/view.ts'

const mailUnread: ScheduledWork = {
  name: 'mail-unread-messages',
  does: `Mails people what they have not read for ${timeToRead / minutes(1)} minutes, all of it in one mail`,
  every: '* * * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, now, limit) =>
        peopleToMail(db, { since: later(now, -timeToRead), mailedBefore: later(now, -timeBetweenMails), limit }),
      async act({ db, now, mail }, due) {
        const account = await findById(db, due.id)
        const unmailed = await takeUnmailed(db, due, later(now, -timeBetweenMails), now)
        // Nothing is left to tell: it was read, or another process mailed it.
        if (unmailed.length === 0 || !account || account.deleted_at) return
        const unread = unmailed.map((row) => unreadIn(row, due.side))
        const letter = messagesUnread(services.settings, account.first_name, unread)
        mail({ userId: due.id, email: account.email }, letter)
      },
    }),
}

const unreadIn = (row: UnmailedConversation, side: Side) => ({
  from: otherName(row, side),
  jobTitle: row.job_title && (side === 'client' ? row.job_title : shownText(row.job_title, row).text),
  text: row.newest ? `“${excerpt(shownText(row.newest, row).text)}”` : counted(row.files, 'file'),
  count: row.unmailed,
  conversationId: row.id,
})

const removeUnsent: ScheduledWork = {
  name: 'remove-unsent-files',
  does: 'Deletes files that were added to a message and not sent within a day, except those of a quote being written',
  every: '25 * * * *',
  run: (services, job) =>
    inBatches(job, (limit) =>
      inTransaction(services, [], async ({ db, now }) => {
        const stored = await deleteUnsent(db, later(now, -timeToSend), limit)
        await dropFiles(db, stored, now)
        return stored.length
      }),
    ),
}

export const conversationWorks: readonly ScheduledWork[] = [mailUnread, removeUnsent]
