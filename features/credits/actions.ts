import { isToBeTakenBack, lockRun, runView } from '#features/bulk-runs/records/run.ts'
import { beginRun } from '#features/bulk-runs/services.ts'
import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { csvAnswer } from '#server/answers/csv-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { dayOf, formatTime } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { counted, withCommas } from '#shared/numbers.ts'
import { Refusal } from '#shared/refusal.ts'
import type { creditCalls, LedgerEntry } from './contract.ts'
import { countGivenByRun } from './records/given.ts'
import { countEntries, type LedgerRow, ledgerOf } from './records/ledger.ts'
import { entryById, lockWallets, lotsOf } from './records.ts'
import { ruleTitle } from './rules/words.ts'
import { entriesPerPage, entryName, kindsIn, lapse, overdue } from './rules.ts'
import { giveToAll, takeRunBack } from './scheduled.ts'
import { creditFigures, deductCredits, grantCredits } from './services.ts'

/** The entries for expired credits that are not written off yet. */
async function lapsedOf({ db, now }: Context, contractorId: string) {
  return overdue(await lotsOf(db, contractorId), now).map(({ remaining, expiresAt }) => {
    const of = { kind: 'expiry', amount: -remaining, expires_at: expiresAt, created_at: now } as const
    return { id: newId(), ...of, ...lapse, lead_id: null }
  })
}

const entryView = (row: LedgerRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  balance: row.balance,
  expiresAt: row.expires_at?.toISOString() ?? null,
  reason: row.reason,
  rule: row.rule,
  leadId: row.lead_id,
  jobTitle: row.job_title && withoutContactDetails(row.job_title),
  createdAt: row.created_at.toISOString(),
})

/** A time in a form that spreadsheets understand: `2026-03-31 14:05`. */
const momentCell = (at: string): string => `${dayOf(at)} ${formatTime(at)}`

interface Adjustment {
  userId: string
  /** Negative: taken back. */
  amount: number
  reason: string
  /** Idempotency key made by the form. */
  key: string | undefined
}

async function adjust(context: Context, { userId, amount, reason, key }: Adjustment): Promise<void> {
  const { db } = context
  await lockWallets(db, [userId])
  const known = key && (await entryById(db, key))
  if (known && known.contractor_id !== userId)
    throw new Refusal('ALREADY_EXISTS', 'This was already done for somebody else. Please open the form again.')
  if (known && known.sum !== amount)
    throw new Refusal(
      'ALREADY_EXISTS',
      `From this form they ${known.sum > 0 ? 'were given' : 'gave back'} ${counted(Math.abs(known.sum), 'lead credit')} already. Press again to do this as well.`,
    )
  if (known) return
  const change = { id: key, credits: Math.abs(amount), reason, by: signedIn(context).userId }
  if (amount < 0) return deductCredits(context, userId, change)
  const refusal = await grantCredits(context, userId, change)
  if (refusal) throw refusal
}

export const creditActions: ActionsOf<typeof creditCalls> = {
  async give(context, { userId, credits, reason, key }) {
    await adjust(context, { userId, amount: credits, reason, key })
    return {
      success: true,
      message: `${counted(credits, 'lead credit has', 'lead credits have')} been added to the contractor’s balance, and they have been told.`,
    }
  },
  async adjust(context, { id, amount, reason, key }) {
    await adjust(context, { userId: id, amount, reason, key })
    const { leadCreditsBalance } = await creditFigures(context.db, id, context.now)
    const message = `They now have ${counted(leadCreditsBalance, 'lead credit')}, and have been told.`
    return { success: true, message, leadCreditsBalance }
  },
  async giveToAll(context, { key, ...details }) {
    const run = runView(await beginRun(context, giveToAll, details, key))
    return {
      message: `${withCommas(run.sent)} of ${counted(run.total, 'contractor has', 'contractors have')} their ${counted(details.credits, 'lead credit')}.`,
      run,
    }
  },
  async takeRunBack(context, { runId, reason }) {
    const given = await lockRun(context.db, runId)
    if (!given) throw new Refusal('NOT_FOUND', 'We cannot find this run.')
    if (!(await isToBeTakenBack(context.db, given)))
      throw new Refusal('WRONG_STATE', 'Only credits that a finished run gave can be taken back, and only once.')
    if ((await countGivenByRun(context.db, runId)) === 0)
      throw new Refusal('WRONG_STATE', 'This run is older than what tells whom a run gave credits.')
    const run = runView(await beginRun(context, takeRunBack, { of: runId, reason }))
    const soFar = run.state === 'running' ? ' so far' : ''
    const message =
      run.state === 'waiting'
        ? 'A second admin has to agree before it begins.'
        : `Taken back from ${withCommas(run.sent)} of ${counted(run.total, 'contractor')}${soFar}.`
    return { message, run }
  },
  async ledger(context, { contractorId, show, page }) {
    const { db, now } = context
    const kinds = kindsIn(show)
    const figures = await creditFigures(db, contractorId, now)
    const lapsed = await lapsedOf(context, contractorId)
    const written = await countEntries(db, contractorId, kinds)
    const wanted = { limit: entriesPerPage, offset: (page - 1) * entriesPerPage }
    return {
      ...figures,
      total: written.total + lapsed.length,
      matching: written.matching + lapsed.filter(({ kind }) => kinds.includes(kind)).length,
      entries: (await ledgerOf(db, contractorId, lapsed, { kinds, page: wanted })).map(entryView),
    }
  },
  async ledgerCsv(context, { contractorId }) {
    const head = ['Date', 'Kind', 'Credits', 'Balance', 'Reason', 'Job', 'Rule', 'Expires']
    const lapsed = await lapsedOf(context, contractorId)
    const all = await ledgerOf(context.db, contractorId, lapsed, { kinds: kindsIn(undefined) })
    const rows = all
      .reverse()
      .map(entryView)
      .map((entry) => [
        momentCell(entry.createdAt),
        entryName(entry),
        entry.amount,
        entry.balance,
        entry.reason,
        entry.jobTitle,
        ruleTitle(entry.rule),
        entry.expiresAt && momentCell(entry.expiresAt),
      ])
    return csvAnswer('lead-credits.csv', [head, ...rows])
  },
}
