import { findTakingPart } from '#features/accounts/records/takes-part.ts'
import { newestQuotes } from '#features/quotes/records.ts'
import { endNoticeAt, hasExpired } from '#features/quotes/rules/validity.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Transaction } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { formatMoment, inHours, later } from '#shared/dates.ts'
import { leadCalls } from './contract.ts'
import { homeownerComplains } from './records/complaints.ts'
import { openIssueOf, silentIssues, undecidedIssues } from './records/issues.ts'
import { leadsToRemind, saveLead, unansweredLeads } from './records/lead.ts'
import { reportKinds, silenceUpholds } from './rules/reports.ts'
import { complaintTime, completionTime, decisionTime, nextReminder } from './rules/times.ts'
import { applyStep } from './services/apply-step.ts'
import { leaveToDesk } from './services/leave-to-desk.ts'
import { lockLead } from './services/lock.ts'
import { notify } from './services/notify.ts'
import { uphold } from './services/uphold.ts'

const everyMinute = '* * * * *'
const { changes } = leadCalls.withdraw

/**
 * Requests (lead protection, rule 2) and invitations end without an answer in 72 hours. Work not confirmed in 14 days is
 * completed, unless its homeowner has an open complaint.
 */
export const endUnanswered: ScheduledWork = {
  name: 'expire-unanswered-leads',
  does: 'Ends requests and invitations not answered in time, giving back credit taken; completes work not confirmed in time',
  every: everyMinute,
  atStart: true,
  run: (services, job) => forEachDue(services, job, { find: unansweredLeads, changes, act: endWithoutAnswer }),
}

async function endWithoutAnswer(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now } = transaction
  const locked = await lockLead(db, id)
  const { job, lead, people } = locked
  if (!lead.answer_due_at || lead.answer_due_at > now) return
  const action = lead.status === 'awaiting_completion' ? 'presume-completed' : 'expire'
  if (action === 'presume-completed' && (await homeownerComplains(db, lead))) {
    await saveLead(db, id, { answer_due_at: later(now, complaintTime) })
    return transaction.touch(lead.client_id, lead.contractor_id)
  }
  await applyStep(transaction, locked, action, { who: 'rule', userId: null })
  await notify(transaction, lead, { action, by: 'rule', jobTitle: job.title, notes: '', people })
}

/** By day: reminds of work to confirm, quotes about to expire and reviews not given; tells of quotes that have ended. */
export const remindAboutLeads: ScheduledWork = {
  name: 'remind-of-completion',
  does: 'Reminds homeowners of work that waits to be confirmed, of quotes that end soon and of reviews they have not given; tells contractors of quotes that have ended',
  every: '*/10 8-19 * * *',
  run: (services, job) => forEachDue(services, job, { find: leadsToRemind, changes: [], act: remind }),
}

async function remind(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now } = transaction
  const { job, lead, people } = await lockLead(db, id)
  if (!lead.remind_at || lead.remind_at > now) return
  if (lead.status === 'quoted') {
    const validUntil = (await newestQuotes(db, [id])).get(id)?.validUntil
    await saveLead(db, id, { remind_at: endNoticeAt(validUntil, now) })
    const action = hasExpired(validUntil, now) ? 'quote-ended' : 'quote-ending'
    return notify(transaction, lead, { action, by: 'rule', jobTitle: job.title, notes: '', people })
  }
  if (lead.status === 'completed') {
    await saveLead(db, id, { remind_at: null })
    if (!(await findTakingPart(db, lead.client_id))) return
    return notify(transaction, lead, { action: 'ask-review', by: 'rule', jobTitle: job.title, notes: '', people })
  }
  if (!lead.answer_due_at) return
  const markedAt = later(lead.answer_due_at, -completionTime)
  await saveLead(db, id, { remind_at: nextReminder(markedAt, now) })
  const isDoneBySilence = !(await homeownerComplains(db, lead))
  const due = isDoneBySilence && { dueAt: lead.answer_due_at }
  const about = { by: 'rule', jobTitle: job.title, notes: '', ...due, people } as const
  await notify(transaction, lead, { action: 'remind-completion', ...about })
}

/** Lead protection, rules 4 and 6: the homeowner does not answer a report. Once the visit was recorded, a person decides it. */
export const upholdSilentReports: ScheduledWork = {
  name: 'uphold-silent-reports',
  does: 'Upholds reports that the homeowner has not answered in time, or leaves them to an admin where the visit was recorded since',
  every: everyMinute,
  atStart: true,
  run: (services, job) => forEachDue(services, job, { find: silentIssues, changes, act: upholdSilent }),
}

async function upholdSilent(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now } = transaction
  const locked = await lockLead(db, id)
  const issue = await openIssueOf(db, id)
  if (issue?.state !== 'open' || !issue.answer_due_at || issue.answer_due_at > now) return
  if (!silenceUpholds(issue)) return leaveToDesk(transaction, locked, issue, null)
  const { answerTime } = reportKinds[issue.reason]
  const found = `no answer within ${inHours(answerTime)} of ${formatMoment(issue.reported_at)}`
  await uphold(transaction, locked, issue, { userId: null, found, notes: found })
}

/** Lead protection, rule 4: an overdue report at the desk is decided for the contractor. */
export const decideOverdueReports: ScheduledWork = {
  name: 'decide-overdue-reports',
  does: 'Decides reports at the desk for the contractor when nobody has in time',
  every: everyMinute,
  atStart: true,
  run: (services, job) => forEachDue(services, job, { find: undecidedIssues, changes, act: decideOverdue }),
}

async function decideOverdue(transaction: Transaction, { id }: { id: string }): Promise<void> {
  const { db, now } = transaction
  const locked = await lockLead(db, id)
  const issue = await openIssueOf(db, id)
  if (issue?.state !== 'contested' || !issue.decide_by || issue.decide_by > now) return
  const unanswered = issue.answered_at === null
  const since = unanswered ? 'the end of the homeowner’s time to answer' : 'the homeowner’s answer'
  const found = `nobody decided within ${inHours(decisionTime)} of ${since}`
  const { job, lead, people } = locked
  transaction.touch(everyAdmin)
  const told = { by: 'rule', jobTitle: job.title, notes: found, people, unanswered } as const
  await notify(transaction, lead, { action: 'reported-overdue', ...told })
  await uphold(transaction, locked, issue, { userId: null, found, notes: found })
}

export const leadWorks = [endUnanswered, remindAboutLeads, upholdSilentReports, decideOverdueReports]
