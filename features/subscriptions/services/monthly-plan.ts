import type { MonthlyPlan } from '#server/outside/payments.ts'
import type { Tier } from '../rules/features.ts'
import { planOf, type Subscription } from '../rules/life-cycle.ts'
import { plans } from '../rules.ts'

/** A plan as the payment provider knows it. */
export function monthlyPlan(tier: Tier): MonthlyPlan {
  const { name, price } = planOf(tier)
  return { key: keyOf(tier), name: `${name} plan`, price }
}

/** Somebody's current plan, at the price they chose it for. */
export const presentPlan = ({ tier, price }: Pick<Subscription, 'tier' | 'price'>): MonthlyPlan => ({
  ...monthlyPlan(tier),
  price,
})

const keyOf = (tier: Tier) => `plan-${tier}`

/** Which of our plans the provider's key means. */
export function tierOf(key: string): Tier {
  const plan = plans.find(({ id }) => keyOf(id) === key)
  if (!plan) throw new Error(`There is no plan ${key}`)
  return plan.id
}
