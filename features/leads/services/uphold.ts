import { lockWallets } from '#features/credits/records.ts'
import { closeJob } from '#features/jobs/services.ts'
import type { Transaction } from '#server/context.ts'
import { type LeadIssueRow, saveIssue } from '../records/issues.ts'
import { contractorsWithLeads } from '../records/lead.ts'
import type { LockedLead } from '../records/lock.ts'
import type { Taker } from '../rules/decide.ts'
import { upheldFor } from '../rules/protection.ts'
import { closesJob, noSuchJob, reportKinds } from '../rules/reports.ts'
import { applyStep } from './apply-step.ts'
import { notify } from './notify.ts'

/**
 * Returns the credit for an upheld report, in whatever state the lead is, and tells the contractor. Closes a job that is none;
 * returns whether it did.
 */
export async function uphold(
  transaction: Transaction,
  locked: LockedLead,
  issue: LeadIssueRow,
  taker: Omit<Taker, 'who' | 'rule'> & { notes: string },
): Promise<boolean> {
  const { db } = transaction
  const { job, lead, people } = locked
  const before = { ...lead }
  const { rule } = reportKinds[issue.reason]
  const closes = closesJob(issue.reason, taker.userId, locked)
  // All wallets at once, in their order, before the step locks this contractor's.
  if (closes) await lockWallets(db, await contractorsWithLeads(db, [job.id]))
  await saveIssue(db, issue.id, { state: 'upheld', closed_at: transaction.now, answer_link: null })
  const found = taker.found && upheldFor(issue.reason, taker.found)
  await applyStep(transaction, locked, 'uphold-no-show', { who: 'rule', ...taker, ...(found && { found }), rule })
  await notify(transaction, lead, {
    action: 'uphold-no-show',
    by: 'rule',
    jobTitle: job.title,
    notes: taker.notes,
    people,
    before,
  })
  if (closes) await closeJob(transaction, job, { how: 'closed', userId: taker.userId, why: noSuchJob })
  return closes
}
