import { findTakingPart } from '#features/accounts/records/takes-part.ts'
import { findById } from '#features/accounts/records.ts'
import { type ContractorRow, contractorById } from '#features/contractors/records.ts'
import type { SubscriptionStatus } from '#features/contractors/rules.ts'
import { changeContractor } from '#features/contractors/services.ts'
import { fillAllowance } from '#features/credits/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import type { Payment, Standing } from '#server/outside/payments.ts'
import { moreForTheRest } from '#shared/money.ts'
import { type LetterFacts, newsLetters } from '../letters.ts'
import { invoicesOf, saveInvoices } from '../records/invoice.ts'
import { requestOf } from '../records/money-back.ts'
import {
  type SubscriptionChange,
  type SubscriptionRow,
  saveSubscription,
  subscriptionOf,
} from '../records/subscription.ts'
import {
  allowanceOf,
  leadsForTheRest,
  type News,
  planOf,
  type Report,
  type Subscription,
  settle,
} from '../rules/life-cycle.ts'
import { isWaiting, moneyBackOf } from '../rules/money-back.ts'
import { tierOf } from './monthly-plan.ts'

/** What the provider reports of a subscription, and what it becomes. */
export interface Look {
  /** As it is stored, and as it will be. */
  known: SubscriptionRow
  row: SubscriptionRow
  change: SubscriptionChange
  /** Newest first. */
  payments: readonly Payment[]
  news: readonly News[]
}

/**
 * Asks the provider about a subscription, holding only the lock of its own row; `applyLooks` writes the result once nothing
 * more has to be asked. Whatever looks first at one whose money is asked back stops it.
 */
export async function lookAtProvider(transaction: Transaction, locked: SubscriptionRow): Promise<Look> {
  const known = await stopAskedBack(transaction, locked)
  if (!known.provider_id) return { known, row: known, change: {}, payments: [], news: [] }
  const { payer, payments, card, report } = await standingOf(transaction, known, known.provider_id)
  // An ended one stays as it is: its payer may have been erased with the account.
  if (known.state === 'ended') return { known, row: known, change: {}, payments, news: [] }
  const stopping_since = known.stopping_since ?? (await stopAgainSince(transaction, known, report))
  const cancelling = report.cancelling || stopping_since !== null
  const { subscription: after, news } = settle(subscriptionOf(known), { ...report, cancelling })
  const change = {
    state: after.state,
    tier: after.tier,
    price: after.price,
    next_tier: after.nextTier,
    next_price: after.nextPrice,
    period_start: after.period?.start ?? null,
    period_end: after.period?.end ?? null,
    cancelling: after.cancelling,
    stopping_since,
    payer_id: payer,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    retries: after.state === 'active' ? 0 : known.retries,
    ...(news.includes('started') && { started_at: transaction.now }),
    ...(after.state === 'ended' && { ended_at: transaction.now }),
  }
  return { known, row: { ...known, ...change }, change, payments, news }
}

/**
 * Applies the provider's reports to our subscription: its state, invoices and allowance, and the mails to send. Idempotent: the
 * same result in any order and however often reports arrive.
 */
export async function applyLooks(transaction: Transaction, ...looks: readonly Look[]): Promise<void> {
  for (const one of looks) if (one.known.provider_id) await applyLook(transaction, one)
}

async function applyLook(transaction: Transaction, { known, row, change, payments, news }: Look): Promise<void> {
  const { db, touch } = transaction
  const contractor = await contractorById(db, row.contractor_id)
  const paid = await saveInvoices(db, payments, billed(row, contractor))
  if (known.state === 'ended') return
  await saveSubscription(db, known, change)
  const [before, after] = [subscriptionOf(known), subscriptionOf(row)]
  const standing = contractorStanding(before, after)
  if (contractor && standing && !hasStanding(contractor, standing))
    await changeContractor(transaction, contractor.id, standing)
  const leadsAdded = await giveAllowance(transaction, row, { before, after, news, payments })
  if (news.length > 0 || leadsAdded > 0) touch(row.contractor_id)
  await notify(transaction, row, news, { before, after, paid, leadsAdded, retries: row.retries })
}

/** Stopped before it is looked at: a renewal that is due would be charged as soon as it is seen. */
async function stopAskedBack({ db, now, services }: Transaction, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { payments } = services
  if (!row.stopping_since || !row.provider_id || row.provider !== payments.provider) return row
  if (!(await awaitsMoneyBack(db, row))) return row
  await payments.stop(row.provider_id, now)
  return { ...row, stopping_since: null }
}

/** Whether its money was asked back, and is not all back yet. */
export async function awaitsMoneyBack(db: Db, { id, contractor_id }: SubscriptionRow): Promise<boolean> {
  const asked = await requestOf(db, contractor_id)
  return asked?.subscription_id === id && isWaiting(asked)
}

/**
 * When a plan that goes on at the provider, though an open request for money back has stopped it, is to be stopped there again:
 * a refusal was lost after the provider had heard of it.
 */
async function stopAgainSince(
  { db, now }: Transaction,
  known: SubscriptionRow,
  { cancelling, state }: Report,
): Promise<Date | null> {
  if (!known.cancelling || cancelling || state === 'over') return null
  const asked = await requestOf(db, known.contractor_id)
  const isStopped = asked?.state === 'open' && asked.stops_plan && asked.subscription_id === known.id
  return isStopped ? now : null
}

export async function bringUpToDate(transaction: Transaction, known: SubscriptionRow): Promise<SubscriptionRow> {
  const found = await lookAtProvider(transaction, known)
  await applyLooks(transaction, found)
  return found.row
}

type Asked = Pick<Standing, 'payer' | 'payments' | 'card'> & { report: Report }

/** A subscription of the sandbox expires once there is a real provider: no money was ever paid for it. */
async function standingOf({ now, services }: Transaction, row: SubscriptionRow, id: string): Promise<Asked> {
  if (row.provider === services.payments.provider) {
    const standing = await services.payments.standing(id, now)
    return { ...standing, report: { ...standing, tier: tierOf(standing.plan) } }
  }
  const { period, tier, price, cancelling } = subscriptionOf(row)
  const over = !period || period.end <= now
  const report = { state: over ? 'over' : 'running', tier, price, paid: period, cancelling } as const
  return { payer: row.payer_id ?? '', payments: [], card: null, report }
}

/** To whom its invoices are addressed. */
function billed({ id: subscriptionId, contractor_id: contractorId }: SubscriptionRow, contractor?: ContractorRow) {
  const { business_name: name = '', business_address: address = '' } = contractor ?? {}
  return { subscriptionId, contractorId, name, address }
}

type ContractorStanding = Pick<ContractorRow, 'subscription_tier' | 'subscription_status'>

/** Whether the profile already says so: writing it again would lock it, and refresh every page that shows it. */
const hasStanding = (contractor: ContractorRow, { subscription_tier, subscription_status }: ContractorStanding) =>
  contractor.subscription_tier === subscription_tier && contractor.subscription_status === subscription_status

/** What the contractor's row should say; null when this subscription never counted. */
function contractorStanding(before: Subscription, { state, tier }: Subscription): ContractorStanding | null {
  const as = (subscription_tier: number, subscription_status: SubscriptionStatus) => ({
    subscription_tier,
    subscription_status,
  })
  if (state === 'active' || state === 'past_due') return as(tier, state)
  return before.state === 'active' || before.state === 'past_due' ? as(0, 'ended') : null
}

/** The leads of a month that has begun, or of an upgrade within it: once, as the news are saved with them. */
async function giveAllowance(
  { db, now }: Transaction,
  row: SubscriptionRow,
  { before, after, news, payments }: Pick<Look, 'news' | 'payments'> & Record<'before' | 'after', Subscription>,
): Promise<number> {
  const allowance = allowanceOf(after)
  const upgraded = news.includes('upgraded')
  if (!allowance || !(upgraded || news.includes('started') || news.includes('renewed'))) return 0
  const { leads, period } = allowance
  const plan = `${planOf(after.tier).name} plan`
  const boughtAt = upgradePaidAt(payments, before, after) ?? now
  return fillAllowance(db, {
    contractorId: row.contractor_id,
    plan: row.id,
    period: period.end.toISOString(),
    leads: upgraded ? leadsForTheRest(before, after, period, boughtAt) : leads,
    onTop: upgraded,
    expiresAt: period.end,
    reason: upgraded ? `Upgrade to the ${plan}` : plan,
    now,
  })
}

/** When an upgrade was paid for, which we may learn later, as when our answer was lost; undefined if it cost nothing. */
function upgradePaidAt(payments: readonly Payment[], before: Subscription, { price, period }: Subscription) {
  const paid = payments.find(
    (one) =>
      period?.end.getTime() === one.period.end.getTime() &&
      one.amount === moreForTheRest(before.price, price, period, one.period.start),
  )
  return paid?.period.start
}

/** Mails a contractor the news. */
async function notify(
  { db, now, mail, services }: Transaction,
  { id, contractor_id: contractorId }: SubscriptionRow,
  news: readonly News[],
  change: Omit<LetterFacts, 'firstName' | 'publicUrl' | 'moneyBackUntil' | 'awaitsMoneyBack'>,
): Promise<void> {
  if (news.length === 0) return
  const account = await findById(db, contractorId)
  if (!account) return
  const moneyBack = moneyBackOf(await invoicesOf(db, contractorId), await requestOf(db, contractorId), now, id)
  const moneyBackUntil = moneyBack?.state === 'possible' && moneyBack.endsPlan ? new Date(moneyBack.until) : null
  const awaitsMoneyBack = moneyBack?.state === 'open' && moneyBack.endsPlan
  const { publicUrl } = services.settings
  const facts = { ...change, firstName: account.first_name, publicUrl, moneyBackUntil, awaitsMoneyBack }
  // The mail about the end suggests another plan, so not to whoever is suspended or leaving.
  const isLeaving = news.includes('ended') && !(await findTakingPart(db, contractorId))
  for (const piece of news.filter((one) => one !== 'ended' || !isLeaving))
    mail({ userId: account.id, email: account.email }, newsLetters[piece](facts))
}
