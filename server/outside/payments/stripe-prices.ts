import type Stripe from 'stripe'
import type { MonthlyPlan } from '#server/outside/payments.ts'

export type PriceOf = (plan: MonthlyPlan) => Promise<string>

/** The Stripe price of a plan, created on first use, so that prices are defined only in this code. */
export function pricesAt(stripe: Stripe): PriceOf {
  const prices = new Map<string, string>()
  return async ({ key, name, price }) => {
    const lookup = `${key}-${price}`
    const known = prices.get(lookup)
    if (known) return known
    const { data } = await stripe.prices.list({ lookup_keys: [lookup], limit: 1 })
    const found =
      data[0] ??
      (await stripe.prices.create(
        {
          lookup_key: lookup,
          currency: 'gbp',
          unit_amount: price,
          recurring: { interval: 'month' },
          tax_behavior: 'inclusive',
          product_data: { name },
          metadata: { plan: key },
        },
        { idempotencyKey: `price-${lookup}` },
      ))
    prices.set(lookup, found.id)
    return found.id
  }
}
