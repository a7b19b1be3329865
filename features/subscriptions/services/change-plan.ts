import { type Context, signedIn } from '#server/context.ts'
import { moreForTheRest } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { newestOf, subscriptionOf } from '../records/subscription.ts'
import type { Tier } from '../rules/features.ts'
import { leadsForTheRest, planOf, refuseUnless, type Subscription } from '../rules/life-cycle.ts'
import { pricedAt } from '../rules.ts'
import { paymentToMake } from './begin.ts'
import { monthlyPlan, presentPlan } from './monthly-plan.ts'
import { askProvider, changeOwn } from './own-subscription.ts'
import { ownView } from './view.ts'

/** What an upgrade costs for the rest of the month, and what it adds; there is no price for a moment outside the month. */
function offer({ tier, price, period }: Subscription, to: Tier, now: Date) {
  if (!period) throw new Refusal('WRONG_STATE', 'You have no active subscription.')
  if (to <= tier) throw new Refusal('WRONG_STATE', `You are already on the ${planOf(tier).name} plan.`)
  if (now < period.start || now >= period.end)
    throw new Refusal('WRONG_STATE', 'Your plan is renewing just now. Please look at the price again in a few minutes.')
  const larger = planOf(to)
  const amount = moreForTheRest(price, larger.price, period, now)
  const leadsAdded = leadsForTheRest({ tier, price }, { tier: to, price: larger.price }, period, now)
  return { amount, leadsAdded, periodEnd: period.end.toISOString() }
}

export async function upgradePrice(context: Context, to: Tier) {
  const row = await newestOf(context.db, signedIn(context).userId)
  refuseUnless('upgrade', { state: row?.state ?? 'none', cancelling: row?.cancelling ?? false })
  if (!row) throw new Refusal('WRONG_STATE', 'You have no active subscription.')
  return { planId: to, at: context.now.toISOString(), ...offer(subscriptionOf(row), to, context.now) }
}

export async function upgrade(context: Context, to: Tier, shownAt: string | undefined) {
  const { payments } = context.services
  const payment = await askProvider(
    context,
    'upgrade',
    async (row) => {
      const present = subscriptionOf(row)
      const at = pricedAt(shownAt, context.now)
      const { amount } = offer(present, to, at)
      const change = { from: presentPlan(present), to: monthlyPlan(to), amount, at }
      const secret = await payments.upgrade(row.provider_id, change)
      return secret === null ? null : paymentToMake(context, secret, to, amount)
    },
    ({ tier, state }) => tier === to && state === 'active',
  )
  return { subscription: await ownView(context, signedIn(context).userId), payment }
}

/** Changes to a smaller plan from the next month, or back to the present one. */
export function changeNextPlan(context: Context, to: Tier) {
  return changeOwn(context, 'change-next-plan', async (row) => {
    if (to > row.tier) throw new Refusal('WRONG_STATE', 'To move to a larger plan, upgrade: it begins at once.')
    const plan = to === row.tier ? presentPlan(subscriptionOf(row)) : monthlyPlan(to)
    await context.services.payments.renewAs(row.provider_id, plan, context.now)
  })
}
