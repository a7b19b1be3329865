import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduler.ts'
import type { Transaction } from '#server/context.ts'
import { formatMoment, hours } from '#shared/dates.ts'
import { leadCalls } from './contract.ts'
import { issueOfLead, silentIssues } from './records/issues.ts'
import { unansweredLeads } from './records/lead.ts'
import { issueAnswerTime } from './rules/times.ts'
import { applyStep } from './services/apply-step.ts'
import { lockLead } from './services/lock.ts'
import { tell } from './services/tell.ts'
import { uphold } from './services/uphold.ts'

const everyMinute = '* * * * *'
const { changes } = leadCalls.withdraw

/** Lead protection, rule 2: no answer in 72 hours. */
export const expireUnanswered: ScheduledWork = {
  name: 'expire-unanswered-leads',
  does: 'Ends leads that the homeowner has not answered in time, and gives the credit back',
  every: everyMinute,
  atStart: true,
  run: (services, job) => forEachDue(services, job, { find: unansweredLeads, changes, act: expire }),
}

async function expire(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now } = transaction
  const locked = await lockLead(db, id)
  const { job, lead } = locked
  if (!lead.answer_due_at || lead.answer_due_at > now) return
  await applyStep(transaction, locked, 'expire', { who: 'rule', userId: null })
  await tell(transaction, lead, { action: 'expire', by: 'rule', jobTitle: job.title, notes: '' })
}

/** Lead protection, rule 4: the homeowner says nothing to a report for 24 hours. */
export const upholdSilentReports: ScheduledWork = {
  name: 'uphold-silent-reports',
  does: 'Upholds reports of a no-show that the homeowner has not answered in time',
  every: everyMinute,
  atStart: true,
  run: (services, job) => forEachDue(services, job, { find: silentIssues, changes, act: upholdSilent }),
}

async function upholdSilent(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now } = transaction
  const locked = await lockLead(db, id)
  const issue = await issueOfLead(db, id)
  if (issue?.state !== 'open' || !issue.answer_due_at || issue.answer_due_at > now) return
  const found = `no answer within ${issueAnswerTime / hours(1)} hours of ${formatMoment(issue.reported_at)}`
  await uphold(transaction, locked, { userId: null, found, notes: found })
}
