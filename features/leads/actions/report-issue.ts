import { type Context, signedIn, type Transaction } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import { applyStep, situation, type Taker } from '../records/apply-step.ts'
import {
  contestedIssues as contested,
  insertIssue,
  issueOfLead,
  type LeadIssueRow,
  saveIssue,
} from '../records/issues.ts'
import { decide, issueAnswerTime, noShowNotes } from '../rules.ts'
import { answer, lockLead, takeStep, tell } from './take-step.ts'

/** Records a no-show; the homeowner is asked to verify it (decisions, section 6). One report a lead. */
export async function reportHomeownerIssue(context: Context, input: Input<typeof leadCalls.reportHomeownerIssue>) {
  const { db, now } = context
  const notes = input.notes || noShowNotes
  return takeStep(context, input.leadId, 'report-homeowner-issue', notes, async (lead) => {
    const issue = { lead_id: lead.id, reason: input.reason, notes, reported_at: now }
    if (await insertIssue(db, { ...issue, answer_due_at: later(now, issueAnswerTime) })) return
    throw new Refusal('ALREADY_EXISTS', 'You have already reported this. The homeowner has been asked.')
  })
}

/** The homeowner agrees, and the credit goes back at once; or contests it, and an admin decides. */
export async function answerIssue(context: Context, input: Input<typeof leadCalls.answerIssue>) {
  const { db, now } = context
  const { job, lead } = await lockLead(db, input.leadId)
  const { userId } = signedIn(context)
  if (lead.client_id !== userId) throw new Refusal('NOT_FOUND', 'There is no such lead.')
  const issue = await openIssue(context, lead.id, 'open')
  if (issue.answer_due_at && issue.answer_due_at <= now)
    throw new Refusal('WRONG_STATE', 'The time to answer is over: the report stands.')
  await saveIssue(db, issue.id, { statement: input.statement || null, answered_at: now })
  if (input.agrees) {
    const found = 'the homeowner agreed'
    const notes = input.statement ? `${found}: “${input.statement}”` : found
    return uphold(context, { job, lead }, { userId, found, notes })
  }
  await saveIssue(db, issue.id, { state: 'contested' })
  context.touch(lead.client_id, lead.contractor_id)
  return answer(lead)
}

/** An admin decides a contested report; both sides are told why. */
export async function decideIssue(context: Context, input: Input<typeof leadCalls.decideIssue>) {
  const { db, now } = context
  const { job, lead } = await lockLead(db, input.leadId)
  const issue = await openIssue(context, lead.id, 'contested')
  const { userId } = signedIn(context)
  await saveIssue(db, issue.id, { decided_by: userId, decision: input.reason })
  const told = { by: 'rule' as const, jobTitle: job.title, notes: input.reason }
  if (input.upheld) {
    await tell(context, lead, { action: 'tell-homeowner-upheld', ...told })
    return uphold(context, { job, lead }, { userId, found: 'both statements were read', notes: input.reason })
  }
  await saveIssue(db, issue.id, { state: 'rejected', closed_at: now })
  await tell(context, lead, { action: 'tell-homeowner-rejected', ...told })
  await tell(context, lead, { action: 'reject-no-show', ...told })
  return answer(lead)
}

export async function contestedIssues({ db }: Context) {
  return (await contested(db)).map((row) => ({
    leadId: row.lead_id,
    jobTitle: row.title,
    homeowner: `${row.first_name} ${row.last_name}`,
    contractor: row.business_name,
    reason: row.reason,
    reported: row.notes,
    reportedAt: row.reported_at,
    statement: row.statement,
    answeredAt: row.answered_at,
  }))
}

async function openIssue(context: Context, leadId: string, state: LeadIssueRow['state']): Promise<LeadIssueRow> {
  const issue = await issueOfLead(context.db, leadId)
  if (issue?.state === state) return issue
  throw new Refusal('WRONG_STATE', 'There is no report waiting for this answer.')
}

/** Returns the credit for a report that was found right. */
export async function uphold(
  transaction: Transaction,
  { job, lead }: Awaited<ReturnType<typeof lockLead>>,
  taker: Omit<Taker, 'now'> & { notes: string },
) {
  const step = decide(situation(lead), 'uphold-no-show', 'rule')
  const taken = await applyStep(transaction.db, job, lead, step, { ...taker, now: transaction.now })
  const { notes } = taker
  await tell(transaction, taken.lead, { action: 'uphold-no-show', by: 'rule', jobTitle: job.title, notes })
  return answer(taken.lead)
}
