import { idleAccounts, lockAccount, lockSignIns, recordIdleWarning } from '#features/accounts/records/deletion.ts'
import { departuresDue, takeDeparture } from '#features/departures/records.ts'
import { graceDays } from '#features/departures/rules.ts'
import { deleteDocuments, documentsOver } from '#features/verification/records/document.ts'
import { forEachDue, inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { dropFiles } from '#server/files/kept-files.ts'
import { days, formatDay, later } from '#shared/dates.ts'
import { accountIdle } from './letters.ts'
import { deletedSince, eraseLeftovers } from './records/personal-rows.ts'
import {
  deleteMailsToUs,
  deleteNamesInMails,
  redactDeletionMails,
  removeComplaints,
  removeDue,
  removedPeriods,
  removeMessages,
} from './records/retention.ts'
import { recordRun } from './records/runs.ts'
import { cronOf, dueBefore, idleDeletion, idleWarning } from './rules/retention.ts'
import { erasureChanges, retentionYears } from './rules.ts'
import { eraseAccount } from './services.ts'

/** Warns owners of accounts unused for almost two years; once, unless they have returned since. */
const warnIdle: ScheduledWork = {
  name: 'warn-idle-accounts',
  does: `Warns owners of accounts unused for almost ${retentionYears.idleAccount} years`,
  every: cronOf('idleWarning'),
  bulk: true,
  async run(services, job) {
    const warned = await forEachDue(services, job, {
      find: (db, now, limit) => idleAccounts(db, dueBefore('idleWarning', now), null, limit),
      async act({ db, now, mail }, { id }) {
        const account = await lockAccount(db, id)
        if (!account || account.last_seen_at > dueBefore('idleWarning', now)) return
        await recordIdleWarning(db, id, now)
        const { brand, publicUrl } = services.settings
        const lastDay = formatDay(idleDeletion(account.last_seen_at, now))
        mail({ userId: id, email: account.email }, accountIdle(account, brand.name, lastDay, publicUrl))
      },
    })
    await recordRun(services.database.db, 'idleWarning', services.clock(), warned)
  },
}

/** Deletes unused accounts after the full time of the warning. */
const deleteIdle: ScheduledWork = {
  name: 'delete-idle-accounts',
  does: 'Deletes unused accounts once the warning’s time is over',
  every: cronOf('idleAccounts'),
  bulk: true,
  async run(services, job) {
    const deleted = await forEachDue(services, job, {
      find: (db, now, limit) => idleAccounts(db, dueBefore('idleAccounts', now), later(now, -idleWarning), limit),
      changes: erasureChanges,
      async act(transaction, { id }) {
        const { db, now } = transaction
        const account = await lockAccount(db, id)
        if (account && account.last_seen_at <= dueBefore('idleAccounts', now))
          await eraseAccount(transaction, id, 'unused')
      },
    })
    await recordRun(services.database.db, 'idleAccounts', services.clock(), deleted)
  },
}

/** Deletes accounts whose requested grace period is over. */
const deleteLeft: ScheduledWork = {
  name: 'delete-left-accounts',
  does: `Deletes accounts whose owner asked for it ${graceDays} days ago and has not signed in since`,
  every: '12 * * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find: departuresDue,
      changes: erasureChanges,
      async act(transaction, { id }) {
        const { db, now } = transaction
        if (!(await lockAccount(db, id))) return
        // Blocks sign-in from here on; somebody who has just signed in keeps the account.
        await lockSignIns(db, id)
        const departure = await takeDeparture(db, id)
        if (departure && departure.due_at <= now) await eraseAccount(transaction, id)
      },
    }),
}

/** Deletes what requests, of others too, and background work were saving while an account was deleted. */
const eraseLate: ScheduledWork = {
  name: 'erase-late-rows',
  does: 'Erases what was still being saved about somebody while their account was deleted',
  every: '27 * * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, now, limit) => deletedSince(db, later(now, -days(1)), limit),
      act: ({ db, now }, { id }) => eraseLeftovers(db, id, now),
    }),
}

/** Deletes rows whose period is over. */
const removeOld: ScheduledWork = {
  name: 'remove-old-records',
  does: 'Deletes records whose retention period is over',
  every: cronOf('mails'),
  bulk: true,
  async run(services, job) {
    const { db } = services.database
    for (const name of removedPeriods) {
      const removed = await inBatches(job, (limit) =>
        inTransaction(services, [], ({ db, now }) => removeDue(db, name, now, limit)),
      )
      await recordRun(db, name, services.clock(), removed)
    }
    await redactDeletionMails(db)
    await deleteMailsToUs(db)
    await deleteNamesInMails(db, services.clock())
  },
}

/** Deletes documents of checks that no longer count. */
export const removeDocuments: ScheduledWork = {
  name: 'forget-verification-documents',
  does: 'Deletes documents of checks that failed or ended, once their retention period is over',
  every: cronOf('documents'),
  bulk: true,
  async run(services, job) {
    const removed = await inBatches(job, (limit) =>
      inTransaction(services, ['verification'], async ({ db, now }) => {
        const ids = await documentsOver(db, dueBefore('documents', now), limit)
        await deleteDocuments(db, ids)
        await dropFiles(db, ids, now)
        return ids.length
      }),
    )
    await recordRun(services.database.db, 'documents', services.clock(), removed)
  },
}

/** Deletes rows with files whose period is over. */
const removing = (
  period: 'messages' | 'complaints',
  changes: string,
  remove: typeof removeMessages,
): ScheduledWork['run'] => {
  return async (services, job) => {
    const removed = await inBatches(job, (limit) =>
      inTransaction(services, [changes], async ({ db, now }) => {
        const { count, stored } = await remove(db, now, limit)
        await dropFiles(db, stored, now)
        return count
      }),
    )
    await recordRun(services.database.db, period, services.clock(), removed)
  }
}

const removeOldMessages: ScheduledWork = {
  name: 'forget-old-messages',
  does: 'Deletes messages between people, and their files, whose retention period is over',
  every: cronOf('messages'),
  run: removing('messages', 'conversations', removeMessages),
}

const removeOldComplaints: ScheduledWork = {
  name: 'forget-old-complaints',
  does: 'Deletes complaints, with their statements and files, whose retention period is over',
  every: cronOf('complaints'),
  run: removing('complaints', 'complaints', removeComplaints),
}

export const privacyWorks: readonly ScheduledWork[] = [
  warnIdle,
  deleteIdle,
  deleteLeft,
  eraseLate,
  removeOld,
  removeDocuments,
  removeOldMessages,
  removeOldComplaints,
]
