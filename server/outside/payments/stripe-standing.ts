import type Stripe from 'stripe'
import type { Payment, Period, Standing } from '#server/outside/payments.ts'

/** Stripe's subscription states. */
const states: Record<string, Standing['state']> = {
  incomplete: 'waiting',
  trialing: 'running',
  active: 'running',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'over',
  incomplete_expired: 'over',
}

export const isOver = ({ status }: Stripe.Subscription): boolean => states[status] === 'over'

/** Its last renewal failed, and may still be charged. */
export const isUnpaid = ({ status }: Stripe.Subscription): boolean => states[status] === 'unpaid'

/** Maps a Stripe subscription and its paid invoices, newest first. */
export function standingOf(subscription: Stripe.Subscription, paidInvoices: readonly Stripe.Invoice[]): Standing {
  const state = states[subscription.status]
  // While an upgrade's payment is pending, the booked smaller plan it displaced is still the next one.
  const { price: item } = itemOf(subscription)
  const { booked_plan, booked_amount } = subscription.metadata
  const aside = subscription.pending_update && booked_plan
  const plan = aside || item.metadata.plan
  const price = aside ? Number(booked_amount) : item.unit_amount
  if (!state || !plan || !price) throw new Error(`Stripe's subscription ${subscription.id} is not one of ours`)
  const payments = paidInvoices.map(asPayment)
  return {
    payer: idOf(subscription.customer),
    state,
    plan,
    price,
    paid: lastPeriod(payments),
    cancelling: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    card: cardOf(subscription.default_payment_method),
    payments,
  }
}

/** Our subscriptions have exactly one price. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`Stripe's subscription ${subscription.id} is for nothing`)
  return item
}

/** The draft invoice of a renewal that Stripe has not collected yet. */
export function draftOf(subscription: Stripe.Subscription): Stripe.Invoice | null {
  const { latest_invoice: invoice } = subscription
  if (isOver(subscription) || typeof invoice !== 'object' || invoice?.status !== 'draft') return null
  return invoice.billing_reason === 'subscription_cycle' ? invoice : null
}

export const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id)

function asPayment(invoice: Stripe.Invoice): Payment {
  const lines = invoice.lines.data
  const charged = lines.find((line) => line.amount > 0) ?? lines[0]
  if (!charged) throw new Error(`Stripe's invoice ${invoice.id} has no lines`)
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    description: charged.description ?? '',
    amount: invoice.amount_paid,
    at: fromSeconds(invoice.status_transitions.paid_at ?? invoice.created),
    period: { start: fromSeconds(charged.period.start), end: fromSeconds(charged.period.end) },
  }
}

/** The full period: an upgrade covers part of one, with the same end. */
function lastPeriod(payments: readonly Payment[]): Period | null {
  const end = Math.max(...payments.map(({ period }) => period.end.getTime()))
  const starts = payments
    .filter(({ period }) => period.end.getTime() === end)
    .map(({ period }) => period.start.getTime())
  return starts.length > 0 ? { start: new Date(Math.min(...starts)), end: new Date(end) } : null
}

function cardOf(method: string | Stripe.PaymentMethod | null): Standing['card'] {
  const card = typeof method === 'object' ? method?.card : undefined
  return card ? { brand: card.display_brand ?? card.brand, last4: card.last4 } : null
}

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
