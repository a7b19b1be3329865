import { findById } from '#features/accounts/records.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById } from '#features/contractors/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PaymentToMake } from '../contract.ts'
import { insertWaiting, lockLive, payerOf, type SubscriptionRow, saveSubscription } from '../records/subscription.ts'
import type { Tier } from '../rules/features.ts'
import { planOf, refuseUnless } from '../rules/life-cycle.ts'
import { applyLooks, type Look, lookAtProvider } from './bring-up-to-date.ts'
import { monthlyPlan } from './monthly-plan.ts'

/** Card payments one contractor may begin: enough for every mistake, too few to try out stolen cards. */
const begins = { times: 30, within: hours(1) }

interface Choice {
  row: SubscriptionRow
  /** What became of the previous choice, to be saved once nothing more is asked. */
  looks: Look[]
}

/** The contractor's chosen plan, waiting for its first payment and locked; a new choice replaces an earlier one. */
async function choice(context: Context, tier: Tier): Promise<Choice> {
  const { db, now, services } = context
  const { userId } = await lockCaller(context)
  if (!(await contractorById(db, userId))) throw new Refusal('WRONG_STATE', 'Complete your profile first')
  const locked = await lockLive(db, userId)
  const found = locked && (await lookAtProvider(context, locked))
  refuseUnless('subscribe', { state: found?.row.state ?? 'none', cancelling: false })
  const { provider } = services.payments
  const waits = found?.row.state === 'waiting'
  if (waits && found.row.tier === tier && found.row.provider === provider) return { row: found.row, looks: [found] }
  const looks = found ? [waits ? await giveUp(context, found.row) : found] : []
  for (const { known, change } of looks) await saveSubscription(db, known, change)
  await insertWaiting(db, { id: newId(), contractor_id: userId, provider, tier, created_at: now })
  const row = await lockLive(db, userId)
  if (row?.state === 'waiting' && row.tier === tier) return { row, looks }
  throw new Refusal('WRONG_STATE', 'You have just chosen another plan. Please check it and try again.')
}

/** Makes sure that the earlier choice can no longer be paid; if it has just been paid, it counts. */
async function giveUp(context: Context, chosen: SubscriptionRow): Promise<Look> {
  const { payments } = context.services
  if (chosen.provider_id && chosen.provider === payments.provider)
    await payments.abandon(chosen.provider_id, context.now)
  const found = await lookAtProvider(context, chosen)
  refuseUnless('subscribe', { state: found.row.state, cancelling: false })
  return { ...found, change: { ...found.change, state: 'ended', ended_at: context.now } }
}

/** Chooses a plan, to be begun afterwards. */
export async function choose(context: Context, tier: Tier): Promise<void> {
  const { looks } = await choice(context, tier)
  await applyLooks(context, ...looks)
}

/** Begins the chosen plan at the provider; asked again, it is the same payment while the price is the same. */
export async function begin(context: Context, tier: Tier): Promise<PaymentToMake> {
  const { db, now, services } = context
  const { payments } = services
  const { userId } = signedIn(context)
  await services.rateLimits.limit(`subscribe ${userId}`, begins)
  const { row, looks } = await choice(context, tier)
  const contractor = await contractorById(db, userId)
  const account = await findById(db, userId)
  if (!contractor || !account) throw new Refusal('WRONG_STATE', 'Complete your profile first')
  const known = row.payer_id ?? (await payerOf(db, userId, payments.provider))
  const payer = { id: userId, email: account.email, name: contractor.business_name, known }
  const { subscription, clientSecret } = await payments.begin(row.id, payer, monthlyPlan(tier), now)
  // At another price it is another subscription: the first must not be paid as well.
  if (row.provider_id && row.provider_id !== subscription) await payments.abandon(row.provider_id, now)
  await saveSubscription(db, row, { provider_id: subscription })
  await applyLooks(context, ...looks)
  return paymentToMake(context, clientSecret, tier, planOf(tier).price)
}

/** What the card form in the browser needs. */
export function paymentToMake(
  { services }: Context,
  clientSecret: string,
  planId: Tier,
  amount: number,
): PaymentToMake {
  const { provider, publishableKey } = services.payments
  return { clientSecret, provider, publishableKey, planId, amount }
}
