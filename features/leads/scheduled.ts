import type { Services, Transaction } from '#server/context.ts'
import type { Db } from '#server/database.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { ScheduledWork } from '#server/scheduler.ts'
import { formatMoment, hours } from '#shared/dates.ts'
import { uphold } from './actions/report-issue.ts'
import { lockLead, tell } from './actions/take-step.ts'
import { leadCalls } from './contract.ts'
import { applyStep, situation } from './records/apply-step.ts'
import { issueOfLead, silentIssues } from './records/issues.ts'
import { unansweredLeads } from './records/lead.ts'
import { decide, issueAnswerTime } from './rules.ts'

const everyMinute = '* * * * *'
const batch = 200

/**
 * Does something for each lead that is due, in a transaction of its own, until none is left. One that cannot be moved on does
 * not keep the others waiting: it fails the work only when the others are done.
 */
async function forEachDue(
  services: Services,
  find: (db: Db, now: Date, limit: number) => Promise<string[]>,
  act: (transaction: Transaction, leadId: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const due = await find(services.database.db, services.clock(), batch)
    const failures: unknown[] = []
    for (const leadId of due) {
      const change = (transaction: Transaction) => act(transaction, leadId)
      await inTransaction(services, leadCalls.withdraw.changes ?? [], change).catch((error) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} leads are due and cannot be moved on`)
    if (due.length < batch) return
  }
}

/** Lead protection, rule 2: no answer in 72 hours. Another process may have been first, so it looks again under the lock. */
export const expireUnanswered: ScheduledWork = {
  name: 'expire-unanswered-leads',
  every: everyMinute,
  atStart: true,
  run: (services) =>
    forEachDue(services, unansweredLeads, async (transaction, leadId) => {
      const { db, now } = transaction
      const { job, lead } = await lockLead(db, leadId)
      if (!lead.answer_due_at || lead.answer_due_at > now) return
      const taken = await applyStep(db, job, lead, decide(situation(lead), 'expire', 'rule'), { userId: null, now })
      await tell(transaction, taken.lead, { action: 'expire', by: 'rule', jobTitle: job.title, notes: '' })
    }),
}

/** Lead protection, rule 4: the homeowner says nothing to a report for 24 hours. */
export const upholdSilentReports: ScheduledWork = {
  name: 'uphold-silent-reports',
  every: everyMinute,
  atStart: true,
  run: (services) =>
    forEachDue(services, silentIssues, async (transaction, leadId) => {
      const { db, now } = transaction
      const locked = await lockLead(db, leadId)
      const issue = await issueOfLead(db, leadId)
      if (issue?.state !== 'open' || !issue.answer_due_at || issue.answer_due_at > now) return
      const found = `no answer within ${issueAnswerTime / hours(1)} hours of ${formatMoment(issue.reported_at)}`
      await uphold(transaction, locked, { userId: null, found, notes: found })
    }),
}
