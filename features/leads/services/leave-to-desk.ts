import type { Transaction } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import { later } from '#shared/dates.ts'
import { contestedReportWaits } from '../letters/report.ts'
import { type LeadIssueRow, saveIssue } from '../records/issues.ts'
import type { LockedLead } from '../records/lock.ts'
import { decisionTime } from '../rules/times.ts'
import { notify } from './notify.ts'

/**
 * Leaves a report to an admin, with the homeowner's answer or, when it is null, without one; our team and the contractor are told
 * until when it is decided.
 */
export async function leaveToDesk(
  transaction: Transaction,
  { job, lead, people }: LockedLead,
  issue: LeadIssueRow,
  statement: string | null,
): Promise<void> {
  const { db, now, services } = transaction
  const decideBy = later(now, decisionTime)
  const unanswered = statement === null
  const answer = unanswered ? {} : { statement, answered_at: now }
  await saveIssue(db, issue.id, { ...answer, answer_link: null, state: 'contested', decide_by: decideBy })
  const { settings } = services
  const about = { contractor: people.contractor, jobTitle: job.title, reason: issue.reason, notes: issue.notes }
  transaction.mail(us(settings), contestedReportWaits(settings, { ...about, statement, decideBy }))
  const by = unanswered ? 'rule' : 'client'
  const news = { by, jobTitle: job.title, notes: statement ?? '', dueAt: decideBy, people, unanswered } as const
  await notify(transaction, lead, { action: 'contest-no-show', ...news })
  transaction.touch(everyAdmin)
}
