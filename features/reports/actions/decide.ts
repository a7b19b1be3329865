import { findById } from '#features/accounts/records.ts'
import { lockContractor } from '#features/contractors/records.ts'
import { groundsFor, type RemovalGround } from '#features/removals/rules.ts'
import { showReply, showReview } from '#features/reviews/services.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import { type Decision, toAuthor, toReporter } from '../letters.ts'
import { lockReportsOf, type ReportRow, reportById, saveDecision } from '../records/report.ts'
import { decided, type ReportDecision, type ReportKind, type ReportState, reportDecisions } from '../rules.ts'

interface Deciding {
  reportId: string
  reason: string
  ground?: RemovalGround
  seen?: ReportState | undefined
}

/** The confirmation for the admin who decided. */
const done: Record<ReportDecision, string> = {
  dismiss: 'It stays. Both people have been told why.',
  remove: 'It has been removed. Both people have been told why, and the author how to appeal.',
  restore: 'It has been put back. Both people have been told why.',
}

/**
 * Decides a report, once. Removing or restoring applies to everybody who reported the text; keeping it decides this report
 * alone. They and the author are told why.
 */
export async function decide(context: Context, decision: ReportDecision, { reportId, reason, ground, seen }: Deciding) {
  const { db, now } = context
  const { contractor_id: contractorId, business_name: business, thing_id, kind } = await known(context, reportId)
  // Locks the profile before the reports, as the deletion of a contractor's account does.
  await lockContractor(db, contractorId)
  const reports = await lockReportsOf(db, thing_id)
  const report = reports.find(({ id }) => id === reportId)
  if (!report) throw noSuchReport()
  const { userId } = signedIn(context)
  const isRepeat =
    report.state === reportDecisions[decision].to &&
    report.decided_by === userId &&
    report.decision === reason &&
    (ground === undefined || report.ground === ground)
  // A double click, or a retry after a lost response.
  if (isRepeat) return { success: true as const, message: done[decision] }
  // A text removed for another report is removed for this one too.
  const isRemoved = decision === 'remove' && reports.some((each) => each.state === 'removed')
  const state = decided(isRemoved ? 'removed' : report.state, decision, seen)
  if (ground && !groundsFor(kind).includes(ground)) throw refusalAt('ground', `We do not take a ${kind} down for this`)
  const { from, corrects } = reportDecisions[decision]
  const same =
    decision === 'dismiss' ? [report] : reports.filter((each) => each.id === report.id || each.state === from)
  const noted = { decision: reason, decided_at: now, decided_by: userId }
  await saveDecision(
    db,
    same.map(({ id }) => id),
    { ...noted, state, ground: ground ?? report.ground },
  )
  if (decision !== 'dismiss') await show[kind]?.(context, thing_id, ground ?? null)
  const isCorrection = report.state === corrects
  await notifyAll(context, same, { business, decision, isCorrection, reason, ground: ground ?? report.ground })
  context.touch(contractorId)
  return { success: true as const, message: done[decision] }
}

/** Applies a decision to the content itself; messages look their decision up instead. */
const show: Partial<Record<ReportKind, typeof showReview>> = { review: showReview, reply: showReply }

const noSuchReport = () => new Refusal('NOT_FOUND', 'We cannot find this report.')

async function known({ db }: Context, id: string) {
  const report = await reportById(db, id)
  if (report) return report
  throw noSuchReport()
}

async function notifyAll(context: Context, reports: readonly ReportRow[], made: Omit<Decision, 'kind'>) {
  const { settings } = context.services
  const [first] = reports
  if (!first) return
  const decision = { ...made, kind: first.kind }
  await notify(context, first.author_id, (name) => toAuthor(settings, name, decision))
  for (const { reporter_id } of reports)
    await notify(context, reporter_id, (name) => toReporter(settings, name, decision))
}

/** Mails a person unless the account was deleted. */
async function notify(context: Context, userId: string, letter: (firstName: string) => Letter): Promise<void> {
  context.touch(userId)
  const account = await findById(context.db, userId)
  if (account && !account.deleted_at) context.mail({ userId, email: account.email }, letter(account.first_name))
}
