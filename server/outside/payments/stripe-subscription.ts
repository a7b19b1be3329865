import type Stripe from 'stripe'
import { idOf, isOver, itemOf } from './stripe-standing.ts'

const shown = ['default_payment_method', 'customer', 'latest_invoice']

export async function readSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: shown })
  const chosen = cardChosenInPortal(subscription)
  if (!chosen) return subscription
  return stripe.subscriptions.update(id, { default_payment_method: chosen, expand: shown })
}

/** The portal sets a new card on the customer, but the subscription would go on using the old one. */
function cardChosenInPortal(subscription: Stripe.Subscription): string | null {
  const { customer, default_payment_method } = subscription
  if (typeof customer === 'string' || customer.deleted || isOver(subscription)) return null
  const chosen = customer.invoice_settings.default_payment_method
  if (!chosen || !default_payment_method || idOf(chosen) === idOf(default_payment_method)) return null
  return idOf(chosen)
}

/** Changes the price from the next payment on. */
export function setPrice(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
  metadata: Stripe.MetadataParam,
): Promise<Stripe.Subscription> {
  const items = [{ id: itemOf(subscription).id, price }]
  return stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none', metadata, expand: shown })
}

export function secretOf({ id, latest_invoice }: Stripe.Subscription): string {
  const secret = typeof latest_invoice === 'object' && latest_invoice?.confirmation_secret?.client_secret
  if (!secret) throw new Error(`Stripe's subscription ${id} came without the secret of its payment`)
  return secret
}
