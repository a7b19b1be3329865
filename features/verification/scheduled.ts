import { lockContractor } from '#features/contractors/records.ts'
import { dueReminders } from '#features/subscriptions/records/reminder.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { everyAdmin } from '#server/events/events.ts'
import { verificationCalls } from './contract.ts'
import { insuranceEnded, insuranceEnding } from './letters.ts'
import { companiesDue } from './records/company.ts'
import { type EndingInsurance, insurancesToAnnounce, recordReminder } from './records/reminder.ts'
import { type CheckToLapse, checkOf, checksToLapse, requestsOf, saveRequest } from './records/request.ts'
import { expiryReminderDays, holds, mayAskFor } from './rules.ts'
import { recordAnswer } from './services/company.ts'
import { mailContractor, settle } from './services/settle.ts'

/** Ends expired insurances and the status they gave, unless another one is valid. */
const lapseChecks: ScheduledWork = {
  name: 'lapse-insurance-checks',
  does: 'Takes back the verification of an insurance that has ended, unless another one is valid',
  every: '* * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, { find: checksToLapse, changes: verificationCalls.approve.changes, act: lapse }),
}

async function lapse(transaction: Transaction, { id: requestId, contractorId }: CheckToLapse): Promise<void> {
  const { db, now } = transaction
  const contractor = await lockContractor(db, contractorId)
  const all = await requestsOf(db, contractorId)
  const request = all.find(({ id }) => id === requestId)
  if (!contractor || !request?.expires_at || request.lapsed_at || request.expires_at > now) return
  await saveRequest(db, requestId, { lapsed_at: now })
  transaction.touch(everyAdmin)
  const type = request.verification_type
  if (all.some((row) => row.verification_type === type && holds(checkOf(row), now))) return
  const status = await settle(transaction, contractor, { kind: 'lapsed', requestId, actorId: null })
  const { expires_at: expiresAt } = request
  const mayRenew = mayRenewInsurance(contractor)
  await mailContractor(transaction, contractorId, (reader) => insuranceEnded(reader, expiresAt, { status, mayRenew }))
}

/** Whether a new certificate would be checked: the plan may be a smaller one by now. */
const mayRenewInsurance = (contractor: Pick<EndingInsurance, 'subscription_tier' | 'subscription_status'>): boolean =>
  mayAskFor('insurance', { tier: contractor.subscription_tier, status: contractor.subscription_status })

const endingInsurances = dueReminders(expiryReminderDays, insurancesToAnnounce)

/** Reminds contractors of certificates about to end, during the day. */
const announceExpiry: ScheduledWork = {
  name: 'announce-insurance-expiry',
  does: 'Tells contractors of insurance certificates about to end',
  every: '20 8-20 * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find: endingInsurances,
      async act(transaction, { id, contractorId, expiresAt, daysBefore, ...contractor }) {
        const { db, now } = transaction
        if (!(await recordReminder(db, id, daysBefore, now))) return
        const facts = { now, status: contractor.verification_status, mayRenew: mayRenewInsurance(contractor) }
        await mailContractor(transaction, contractorId, (reader) => insuranceEnding(reader, expiresAt, facts))
      },
    }),
}

/** Two requests for each company; the register's rate limit is 600 in five minutes. */
const companiesAtOnce = 100

/** The register is asked outside transactions, so that a slow answer holds no locks. */
const lookUpCompanies: ScheduledWork = {
  name: 'look-up-companies',
  does: 'Looks companies up at Companies House: new ones at once, the others each month; without its key nobody is asked',
  every: '*/10 * * * *',
  bulk: true,
  async run(services, { signal, turn }) {
    const { companies, database, clock } = services
    if (!companies) return 0
    const due = await companiesDue(database.db, clock(), companiesAtOnce)
    for (const company of due) {
      signal.throwIfAborted()
      const said = await companies.read(company.companyNumber)
      await turn(() =>
        inTransaction(services, verificationCalls.ask.changes ?? [], (transaction) =>
          recordAnswer(transaction, company, said),
        ),
      )
      // After one failure the others probably fail too; they stay due.
      if (said.answer === 'later') break
    }
    return due.length
  },
}

export const verificationWorks: readonly ScheduledWork[] = [lapseChecks, announceExpiry, lookUpCompanies]
