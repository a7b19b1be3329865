import { type Context, signedIn } from '#server/context.ts'
import { hashOfLink, newMailedLink } from '#server/mail/mailed-link.ts'
import { inHours, later, minutes } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { fullNameOf } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { leadEndingCalls } from '../contract/endings.ts'
import type { leadCalls } from '../contract.ts'
import { appointmentsOf } from '../records/appointments.ts'
import { attemptsOf, insertAttempt } from '../records/attempts.ts'
import {
  contestedIssues as contested,
  insertIssue,
  issueOfLink,
  type KnownIssue,
  openIssueOf,
  saveIssue,
} from '../records/issues.ts'
import type { LeadRow } from '../records/lead.ts'
import type { LockedLead } from '../records/lock.ts'
import {
  logsAttempts,
  mostAttempts,
  needsStatement,
  reportKinds,
  reportNotes,
  silenceUpholds,
  whyNotUnreachable,
} from '../rules/reports.ts'
import { decisionTime } from '../rules/times.ts'
import { attemptsShown } from '../services/attempts-shown.ts'
import { leaveToDesk } from '../services/leave-to-desk.ts'
import { lockLead } from '../services/lock.ts'
import { notify } from '../services/notify.ts'
import { stepTaken } from '../services/step-taken.ts'
import { answer, lockOwnLead, takeStep } from '../services/take-step.ts'
import { uphold } from '../services/uphold.ts'

/**
 * Records a report; the homeowner is asked to verify it (decisions, section 6). Each kind once for a lead, and one open at a
 * time.
 */
export async function reportHomeownerIssue(context: Context, input: Input<typeof leadCalls.reportHomeownerIssue>) {
  const { db, now, services } = context
  const { reason } = input
  const notes = reportNotes(reason, input.notes)
  if (notes === null) throw new Refusal('INVALID', 'Say what happened.', { notes: 'Say what happened, in a sentence.' })
  const { token, hash } = newMailedLink()
  const also = async ({ lead }: LockedLead) => {
    if (reason === 'unreachable') await refuseReachable(context, lead)
    const issue = { lead_id: lead.id, reason, notes, reported_at: now, answer_link: hash }
    const answerDueAt = later(now, reportKinds[reason].answerTime)
    if (await insertIssue(db, { ...issue, answer_due_at: answerDueAt })) return
    const open = await openIssueOf(db, lead.id)
    throw new Refusal(
      'ALREADY_EXISTS',
      open && open.reason !== reason ? otherReportOpen : 'You have already reported this.',
    )
  }
  const link = `${services.settings.publicUrl}${paths.answerReport(token)}`
  return takeStep(context, input.leadId, 'report-homeowner-issue', { notes, link, report: reason, also })
}

const otherReportOpen =
  'Another report of yours about this lead is still open. You can make this one once that is settled.'

async function refuseReachable({ db, now }: Context, lead: LeadRow) {
  const attempts = (await attemptsOf(db, [lead.id])).get(lead.id) ?? []
  const why = whyNotUnreachable(
    lead.approved_at,
    attempts.map(({ at }) => at),
    now,
  )
  if (why) throw refusalAt('reason', why, 'WRONG_STATE')
}

/** Logs an attempt to reach the homeowner: evidence for a report that they cannot be reached. */
export async function logAttempt(
  context: Context,
  { leadId, how, at, note }: Input<typeof leadEndingCalls.logAttempt>,
) {
  const { db, now } = context
  const { lead } = await lockOwnLead(context, leadId)
  if (!logsAttempts(lead.status))
    throw new Refusal('WRONG_STATE', 'Attempts are logged between approval and the visit.')
  const tried = new Date(at)
  if (tried > now) throw refusalAt('at', 'This is in the future.')
  if (approvedAfter(lead, tried)) throw refusalAt('at', 'This is before you were approved.')
  const logged = (await attemptsOf(db, [lead.id])).get(lead.id) ?? []
  // A double click, or a retry after a lost response.
  if (logged.some((one) => one.how === how && one.at.getTime() === tried.getTime() && one.note === (note || null)))
    return answer(lead, now)
  if (logged.length >= mostAttempts)
    throw new Refusal('TOO_MANY_REQUESTS', `You have logged ${mostAttempts} attempts: that is enough to show it.`)
  await insertAttempt(db, { lead_id: lead.id, how, at: tried, note: note || null, logged_at: now })
  context.touch(lead.contractor_id)
  return answer(lead, now)
}

/** Attempts are given to the minute, so the approval is compared by its minute. */
const approvedAfter = (lead: LeadRow, at: Date) =>
  lead.approved_at === null || at <= later(lead.approved_at, -minutes(1))

/** The homeowner's answer: agreeing returns the credit at once; contesting leaves the decision to an admin. */
export async function answerIssue(context: Context, input: Input<typeof leadCalls.answerIssue>) {
  const locked = await lockOwnLead(context, input.leadId)
  await settle(context, locked, await issueIn(context, input.leadId, 'open'), input)
  return answer(locked.lead, context.now)
}

const linkUsed = () =>
  new Refusal(
    'INVALID_TOKEN',
    'This link is no longer valid: the report has been answered, or the time to answer has passed.',
  )

/** The question behind a mailed link, without answering it. */
export async function reportByLink({ db, now }: Context, { token }: { token: string }) {
  const issue = await issueOfLink(db, hashOfLink(token))
  if (issue?.state !== 'open' || !issue.answer_due_at || issue.answer_due_at <= now) throw linkUsed()
  const {
    lead_id,
    business_name: contractor,
    title: jobTitle,
    reason,
    notes,
    answer_due_at: answerDueAt,
    visited,
  } = issue
  const attempts = attemptsShown((await attemptsOf(db, [lead_id])).get(lead_id))
  const visits = (await appointmentsOf(db, [lead_id])).get(lead_id) ?? []
  const creditReturned = issue.credit === 'returned'
  return { contractor, jobTitle, reason, notes, attempts, visits, answerDueAt, creditReturned, visited }
}

/** The same answer by the mailed link. */
export async function answerIssueByLink(context: Context, input: Input<typeof leadCalls.answerIssueByLink>) {
  const hash = hashOfLink(input.token)
  const asked = await issueOfLink(context.db, hash)
  if (!asked) throw linkUsed()
  const locked = await lockLead(context.db, asked.lead_id)
  const issue = await issueIn(context, asked.lead_id, 'open')
  if (issue.answer_link !== hash) throw linkUsed()
  const closed = await settle(context, locked, issue, input)
  return { success: true as const, message: answered(input.agrees, closed) }
}

interface Answer {
  agrees: boolean
  statement: string
}

/** What follows from the answer, for the page behind the mailed link. */
function answered(agrees: boolean, jobClosed: boolean): string {
  const follows = agrees
    ? `They have back what they had paid to reach you.${jobClosed ? ' The job is closed.' : ''}`
    : `Somebody here reads the report and your answer, and decides within ${inHours(decisionTime)}. You will hear from us.`
  return `Thank you for your answer. ${follows}`
}

/** Saves the homeowner's answer and its consequences; the job is locked. True if the job was closed. */
async function settle(
  context: Context,
  locked: LockedLead,
  issue: KnownIssue,
  { agrees, statement }: Answer,
): Promise<boolean> {
  const { db, now } = context
  const { lead } = locked
  if (issue.answer_due_at && issue.answer_due_at <= now) {
    const so = silenceUpholds(issue) ? 'we have accepted the report' : 'a person here decides without your answer'
    throw new Refusal('WRONG_STATE', `The time to answer has passed, so ${so}.`)
  }
  if (!agrees && !statement) throw refusalAt('statement', needsStatement)
  if (agrees) {
    await saveIssue(db, issue.id, { statement: statement || null, answered_at: now, answer_link: null })
    const found = 'the homeowner agreed'
    const notes = statement ? `${found}: “${statement}”` : found
    return uphold(context, locked, issue, { userId: lead.client_id, found, notes })
  }
  await leaveToDesk(context, locked, issue, statement)
  await stepTaken(context, lead, { action: 'contest-report', by: 'client', userId: lead.client_id, notes: null })
  return false
}

/** An admin's decision on a report at the desk; both sides are told why. */
export async function decideIssue(context: Context, input: Input<typeof leadCalls.decideIssue>) {
  const { db, now } = context
  const locked = await lockLead(db, input.leadId)
  const { job, lead, people } = locked
  const issue = await issueIn(context, lead.id, 'contested')
  if (issue.decide_by && issue.decide_by <= now) throw noDecisionDue()
  const { userId } = signedIn(context)
  await saveIssue(db, issue.id, { decided_by: userId, decision: input.reason })
  const unanswered = issue.answered_at === null
  const news = { by: 'rule' as const, jobTitle: job.title, notes: input.reason, people, unanswered }
  if (input.upheld) {
    const found = unanswered ? 'the report was read' : 'the report and the answer to it were read'
    const jobClosed = await uphold(context, locked, issue, { userId, found, notes: input.reason })
    await notify(context, lead, { action: 'reported-upheld', ...news, jobClosed })
    return answer(lead, now)
  }
  await saveIssue(db, issue.id, { state: 'rejected', closed_at: now })
  await stepTaken(context, lead, { action: 'reject-report', by: 'rule', userId, notes: null })
  await notify(context, lead, { action: 'reported-rejected', ...news })
  await notify(context, lead, { action: 'reject-no-show', ...news })
  return answer(lead, now)
}

export async function contestedIssues({ db }: Context, { search, state }: Input<typeof leadCalls.contestedIssues>) {
  const rows = await contested(db, { search, waiting: state === 'waiting' })
  const leadIds = rows.map((row) => row.lead_id)
  const attempts = await attemptsOf(db, leadIds)
  const visits = await appointmentsOf(db, leadIds)
  return rows.map((row) => ({
    id: row.id,
    leadId: row.lead_id,
    status: row.status,
    creditReturned: row.credit === 'returned',
    jobId: row.job_id,
    jobTitle: row.title,
    homeowner: fullNameOf(row),
    homeownerId: row.client_id,
    contractor: row.business_name,
    contractorId: row.contractor_id,
    reason: row.reason,
    reported: row.notes,
    reportedAt: row.reported_at,
    attempts: attemptsShown(attempts.get(row.lead_id)),
    visits: visits.get(row.lead_id) ?? [],
    statement: row.statement,
    answeredAt: row.answered_at,
    decideBy: row.decide_by,
    decided: row.closed_at && {
      upheld: row.state === 'upheld',
      at: row.closed_at,
      byRule: row.decided_by === null,
      by: row.decider,
      reason: row.decision,
    },
  }))
}

async function issueIn(context: Context, leadId: string, state: 'open' | 'contested'): Promise<KnownIssue> {
  const issue = await openIssueOf(context.db, leadId)
  if (issue?.state === state) return issue
  throw state === 'open' ? new Refusal('WRONG_STATE', 'There is no report waiting for your answer.') : noDecisionDue()
}

const noDecisionDue = () =>
  new Refusal(
    'WRONG_STATE',
    'This report waits for no decision any more: somebody has made it, or the time for it has passed.',
  )
