import { type Context, signedIn } from '#server/context.ts'
import { keptOfLink, newMailedLink } from '#server/mail/mailed-link.ts'
import { later } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import {
  contestedIssues as contested,
  insertIssue,
  issueOfLead,
  issueOfLink,
  type LeadIssueRow,
  saveIssue,
} from '../records/issues.ts'
import type { LeadRow } from '../records/lead.ts'
import { noShowNotes } from '../rules/limits.ts'
import { issueAnswerTime } from '../rules/times.ts'
import { type LockedLead, lockLead } from '../services/lock.ts'
import { answer, takeStep } from '../services/take-step.ts'
import { tell } from '../services/tell.ts'
import { uphold } from '../services/uphold.ts'

/** Records a no-show; the homeowner is asked to verify it (decisions, section 6). One report a lead. */
export async function reportHomeownerIssue(context: Context, input: Input<typeof leadCalls.reportHomeownerIssue>) {
  const { db, now, services } = context
  const notes = input.notes || noShowNotes
  const { token, kept } = newMailedLink()
  const link = `${services.settings.publicUrl}${paths.answerReport(token)}`
  const record = async (lead: LeadRow) => {
    const issue = { lead_id: lead.id, reason: input.reason, notes, reported_at: now, answer_link: kept }
    if (await insertIssue(db, { ...issue, answer_due_at: later(now, issueAnswerTime) })) return
    throw new Refusal('ALREADY_EXISTS', 'You have already reported this. The homeowner has been asked.')
  }
  return takeStep(context, input.leadId, 'report-homeowner-issue', notes, record, link)
}

/** The homeowner agrees, and the credit goes back at once; or contests it, and an admin decides. */
export async function answerIssue(context: Context, input: Input<typeof leadCalls.answerIssue>) {
  const locked = await lockLead(context.db, input.leadId)
  const { userId } = signedIn(context)
  if (locked.lead.client_id !== userId) throw new Refusal('NOT_FOUND', 'We cannot find this lead.')
  return settle(context, locked, await openIssue(context, input.leadId, 'open'), input)
}

const usedUp = () =>
  new Refusal(
    'INVALID_TOKEN',
    'This link is no longer valid: the report has been answered, or the time to answer has passed.',
  )

/** What a mailed link asks, without answering it. */
export async function reportByLink({ db, now }: Context, { token }: { token: string }) {
  const issue = await issueOfLink(db, keptOfLink(token))
  if (issue?.state !== 'open' || !issue.answer_due_at || issue.answer_due_at <= now) throw usedUp()
  const { business_name: contractor, title: jobTitle, notes, answer_due_at: answerDueAt } = issue
  return { contractor, jobTitle, notes, answerDueAt }
}

/** The same answer, by the link that was mailed to the homeowner. */
export async function answerIssueByLink(context: Context, input: Input<typeof leadCalls.answerIssueByLink>) {
  const kept = keptOfLink(input.token)
  const asked = await issueOfLink(context.db, kept)
  if (!asked) throw usedUp()
  const locked = await lockLead(context.db, asked.lead_id)
  await settle(context, locked, await openIssue(context, asked.lead_id, 'open'), input)
  return { success: true as const, message: 'Thank you for your answer.' }
}

interface Answer {
  agrees: boolean
  statement: string
}

/** Under the lock: writes the homeowner's answer down, and what follows from it. */
async function settle(context: Context, locked: LockedLead, issue: LeadIssueRow, { agrees, statement }: Answer) {
  const { db, now } = context
  const { lead } = locked
  if (issue.answer_due_at && issue.answer_due_at <= now) {
    throw new Refusal('WRONG_STATE', 'The time to answer has passed, so we have accepted the report.')
  }
  await saveIssue(db, issue.id, { statement: statement || null, answered_at: now, answer_link: null })
  if (agrees) {
    const found = 'the homeowner agreed'
    const notes = statement ? `${found}: “${statement}”` : found
    await uphold(context, locked, { userId: lead.client_id, found, notes })
    return answer(lead)
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
    await uphold(context, { job, lead }, { userId, found: 'both statements were read', notes: input.reason })
    return answer(lead)
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
  throw new Refusal('WRONG_STATE', 'There is no report waiting for your answer.')
}
