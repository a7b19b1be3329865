import { lockContractor } from '#features/contractors/records.ts'
import { noteRun } from '#features/privacy/records/runs.ts'
import { cronOf, dueBefore } from '#features/privacy/rules/retention.ts'
import { reminderWindows } from '#features/subscriptions/rules/reminders.ts'
import type { Transaction } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { dropFiles } from '#server/kept-files.ts'
import type { ScheduledWork } from '#server/scheduler.ts'
import { daysUntil } from '#shared/dates.ts'
import { verificationCalls } from './contract.ts'
import { insuranceEnded, insuranceEnding } from './letters.ts'
import { deleteDocuments, documentsOver } from './records/document.ts'
import { insurancesToAnnounce, noteReminder } from './records/reminder.ts'
import { checkOf, checksToLapse, requestsOf, saveRequest } from './records/request.ts'
import { mailContractor, settle } from './records/settle.ts'
import { expiryReminderDays, holds } from './rules.ts'

const batch = 200

/** Insurances that have ended: what they gave is taken back, unless another one holds. */
const lapseChecks: ScheduledWork = {
  name: 'lapse-insurance-checks',
  every: '* * * * *',
  atStart: true,
  async run(services) {
    for (;;) {
      const due = await checksToLapse(services.database.db, services.clock(), batch)
      for (const one of due)
        await inTransaction(services, verificationCalls.approve.changes ?? [], (transaction) =>
          lapse(transaction, one.contractorId, one.id),
        )
      if (due.length < batch) return
    }
  },
}

/** Another process may have been first, so it looks again under the lock. */
async function lapse(transaction: Transaction, contractorId: string, requestId: string): Promise<void> {
  const { db, now } = transaction
  const contractor = await lockContractor(db, contractorId)
  const all = await requestsOf(db, contractorId)
  const request = all.find(({ id }) => id === requestId)
  if (!contractor || !request?.expires_at || request.lapsed_at || request.expires_at > now) return
  await saveRequest(db, requestId, { lapsed_at: now })
  const type = request.verification_type
  if (all.some((row) => row.verification_type === type && holds(checkOf(row), now))) return
  const status = await settle(transaction, contractor, { kind: 'lapsed', requestId, actorId: null })
  const { expires_at: expiresAt } = request
  await mailContractor(transaction, contractorId, (reader) => insuranceEnded(reader, expiresAt, status))
}

/** Tells of certificates about to end, at times of the day when nobody is woken. */
const announceExpiry: ScheduledWork = {
  name: 'announce-insurance-expiry',
  every: '20 8-20 * * *',
  async run(services) {
    for (const window of reminderWindows(services.clock(), expiryReminderDays)) {
      let told = batch
      while (told === batch)
        told = await inTransaction(services, [], async (transaction) => {
          const { db, now } = transaction
          const ending = await insurancesToAnnounce(db, window, batch)
          for (const { id, contractorId, expiresAt } of ending) {
            if (!(await noteReminder(db, id, window.daysBefore, now))) continue
            const daysLeft = daysUntil(now, expiresAt)
            await mailContractor(transaction, contractorId, (reader) => insuranceEnding(reader, expiresAt, daysLeft))
          }
          return ending.length
        })
    }
  },
}

/** Documents that prove nothing any more. */
const forgetDocuments: ScheduledWork = {
  name: 'forget-verification-documents',
  every: cronOf('documents'),
  async run(services) {
    let all = 0
    for (let gone = batch; gone === batch; all += gone)
      gone = await inTransaction(services, ['verification'], async ({ db, now }) => {
        const ids = await documentsOver(db, dueBefore('documents', now), batch)
        await deleteDocuments(db, ids)
        await dropFiles(db, ids, now)
        return ids.length
      })
    await noteRun(services.database.db, 'documents', services.clock(), all)
  },
}

export const verificationWorks: readonly ScheduledWork[] = [lapseChecks, announceExpiry, forgetDocuments]
