import type Stripe from 'stripe'
import { type MonthlyPlan, paymentFailed, type Upgrade } from '#server/outside/payments.ts'
import { intentOf } from './stripe-invoices.ts'
import type { PriceOf } from './stripe-prices.ts'
import { idOf, isOver, itemOf } from './stripe-standing.ts'
import { readSubscription, secretOf, setPrice } from './stripe-subscription.ts'

/** Clears the metadata of a smaller plan that was displaced by an upgrade attempt. */
const nothingAside = { booked_plan: '', booked_amount: '', booked_price: '', upgraded_from: '' }

/** Sets the plan from the next payment on; a pending upgrade is abandoned. */
export async function renewAs(stripe: Stripe, priceOf: PriceOf, id: string, plan: MonthlyPlan): Promise<void> {
  const subscription = await withoutUpgrade(stripe, id)
  await setPrice(stripe, subscription, await priceOf(plan), nothingAside)
}

export async function upgrade(stripe: Stripe, priceOf: PriceOf, id: string, wanted: Upgrade): Promise<string | null> {
  const { from, to, amount, at } = wanted
  if (amount === 0) {
    await renewAs(stripe, priceOf, id, to)
    return null
  }
  const subscription = await withoutUpgrade(stripe, id)
  await putBookedAside(stripe, subscription, await priceOf(from))
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: itemOf(subscription).id, price: await priceOf(to) }],
    proration_behavior: 'always_invoice',
    proration_date: Math.floor(at.getTime() / 1000),
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  })
  return changed.pending_update ? secretUnlessDeclined(stripe, changed) : null
}

/** For an unpaid upgrade: the client secret if its bank requires confirmation; otherwise it is abandoned and refused. */
async function secretUnlessDeclined(stripe: Stripe, changed: Stripe.Subscription): Promise<string> {
  const intent = changed.latest_invoice ? await intentOf(stripe, idOf(changed.latest_invoice)) : null
  if (intent?.status === 'requires_action') return secretOf(changed)
  await discardUpgrade(stripe, changed)
  await bringBookedBack(stripe, await readSubscription(stripe, changed.id))
  throw paymentFailed(intent?.last_payment_error?.message ?? 'Your card was declined.')
}

/** The subscription after abandoning a pending upgrade. */
export async function withoutUpgrade(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id)
  if (subscription.pending_update) await discardUpgrade(stripe, subscription)
  return subscription
}

async function discardUpgrade(stripe: Stripe, { latest_invoice }: Stripe.Subscription): Promise<void> {
  if (latest_invoice) await stripe.invoices.voidInvoice(idOf(latest_invoice))
}

/**
 * Stripe prorates an upgrade from the subscription's price: a booked smaller plan is temporarily replaced by the
 * current one.
 */
async function putBookedAside(stripe: Stripe, subscription: Stripe.Subscription, present: string): Promise<void> {
  const { price: booked } = itemOf(subscription)
  if (booked.id === present) return
  await setPrice(stripe, subscription, present, {
    booked_plan: booked.metadata.plan ?? '',
    booked_amount: booked.unit_amount,
    booked_price: booked.id,
    upgraded_from: present,
  })
}

/** Unless the upgrade was paid, the smaller plan is booked again. */
export async function bringBookedBack(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const { booked_price, upgraded_from } = subscription.metadata
  if (!booked_price || subscription.pending_update || isOver(subscription)) return subscription
  const { id: price } = itemOf(subscription).price
  return setPrice(stripe, subscription, price === upgraded_from ? booked_price : price, nothingAside)
}
