import { findById } from '#features/accounts/records.ts'
import { type ContractorRow, contractorById } from '#features/contractors/records.ts'
import type { SubscriptionStatus } from '#features/contractors/rules.ts'
import { changeContractor } from '#features/contractors/services.ts'
import { fillAllowance } from '#features/credits/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Standing } from '#server/outside/payments.ts'
import { newsLetters } from '../letters.ts'
import { keepInvoices } from '../records/invoice.ts'
import { type SubscriptionRow, saveSubscription, subscriptionOf } from '../records/subscription.ts'
import { allowanceOf, type News, planOf, type Report, type Subscription, settle } from '../rules/life-cycle.ts'
import { tierOf } from './monthly-plan.ts'

/**
 * Asks the provider how a subscription stands and makes it so here: its state, its invoices, its allowance, and the mails there
 * are to send. Whatever happened, in which order and however often we hear of it, this comes to the same. The row is locked.
 */
export async function bringUpToDate(transaction: Transaction, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { db, now, touch } = transaction
  if (!row.provider_id) return row
  const standing = await standingOf(transaction, row, row.provider_id)
  const before = subscriptionOf(row)
  const { subscription: after, news } = settle(before, standing.report)
  const contractor = await contractorById(db, row.contractor_id)
  await keepInvoices(db, standing.payments, billed(row, contractor))
  // What has ended stays as it is: who paid for it may have been forgotten with the account.
  if (before.state === 'ended') return row
  const saved = await saveSubscription(db, row, {
    state: after.state,
    tier: after.tier,
    price: after.price,
    next_tier: after.nextTier,
    next_price: after.nextPrice,
    period_start: after.period?.start ?? null,
    period_end: after.period?.end ?? null,
    cancelling: after.cancelling,
    payer_id: standing.payer,
    card_brand: standing.card?.brand ?? null,
    card_last4: standing.card?.last4 ?? null,
    ...(after.state === 'active' && { retries: 0 }),
    ...(news.includes('started') && { started_at: now }),
    ...(after.state === 'ended' && row.state !== 'ended' && { ended_at: now }),
  })
  const standsAs = contractorStanding(before, after)
  if (contractor && standsAs && !standsSo(contractor, standsAs))
    await changeContractor(transaction, contractor.id, standsAs)
  const leadsAdded = await giveAllowance(transaction, row, after)
  if (news.length > 0 || leadsAdded > 0) touch(row.contractor_id)
  await tell(transaction, row.contractor_id, news, {
    before,
    after,
    paid: standing.payments[0]?.amount ?? after.price,
    leadsAdded,
    retries: saved.retries,
  })
  return saved
}

type Asked = Pick<Standing, 'payer' | 'payments' | 'card'> & { report: Report }

/** A subscription of the sandbox runs out once there is a real provider: it was never paid with money. */
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

/** To whom its invoices are made out. */
function billed({ id: subscriptionId, contractor_id: contractorId }: SubscriptionRow, contractor?: ContractorRow) {
  const { business_name: name = '', business_address: address = '' } = contractor ?? {}
  return { subscriptionId, contractorId, name, address }
}

type ContractorStanding = Pick<ContractorRow, 'subscription_tier' | 'subscription_status'>

/** Whether the profile says it already: writing it again would lock it, and move everything that shows it. */
const standsSo = (contractor: ContractorRow, { subscription_tier, subscription_status }: ContractorStanding) =>
  contractor.subscription_tier === subscription_tier && contractor.subscription_status === subscription_status

/** What the contractor's own row says; null when this subscription never counted. */
function contractorStanding(before: Subscription, { state, tier }: Subscription): ContractorStanding | null {
  const as = (subscription_tier: number, subscription_status: SubscriptionStatus) => ({
    subscription_tier,
    subscription_status,
  })
  if (state === 'active' || state === 'past_due') return as(tier, state)
  return before.state === 'active' || before.state === 'past_due' ? as(0, 'ended') : null
}

async function giveAllowance({ db, now }: Transaction, row: SubscriptionRow, after: Subscription): Promise<number> {
  const allowance = allowanceOf(after)
  if (!allowance) return 0
  const { leads, period } = allowance
  return fillAllowance(db, {
    contractorId: row.contractor_id,
    plan: row.id,
    period: period.end.toISOString(),
    leads,
    expiresAt: period.end,
    reason: `${planOf(after.tier).name} plan`,
    now,
  })
}

interface Told {
  before: Subscription
  after: Subscription
  paid: number
  leadsAdded: number
  retries: number
}

/** Mails a contractor what is new. */
export async function tell(
  { db, mail, services }: Transaction,
  contractorId: string,
  news: readonly News[],
  told: Told,
): Promise<void> {
  if (news.length === 0) return
  const account = await findById(db, contractorId)
  if (!account) return
  const facts = { ...told, firstName: account.first_name, publicUrl: services.settings.publicUrl }
  for (const piece of news) mail({ userId: account.id, email: account.email }, newsLetters[piece](facts))
}
