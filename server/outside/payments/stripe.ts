import Stripe from 'stripe'
import type { Payer, Payments } from '#server/outside/payments.ts'
import type { Settings } from '#server/settings/settings.ts'
import { counter } from './stripe-counter.ts'
import { subscriptionIn } from './stripe-events.ts'
import { openInvoice, payInvoice, refundInvoice, takeDraft, voidUnpaid } from './stripe-invoices.ts'
import { pricesAt } from './stripe-prices.ts'
import { draftOf, idOf, isOver, isUnpaid, standingOf } from './stripe-standing.ts'
import { readSubscription, secretOf } from './stripe-subscription.ts'
import { bringBookedBack, renewAs, upgrade, withoutUpgrade } from './stripe-upgrades.ts'

/** Card payments by Stripe Billing. State is read from the API, so the order of webhook events does not matter. */
export function stripePayments(keys: NonNullable<Settings['payments']>): Payments {
  const stripe = new Stripe(keys.secretKey, { timeout: 15_000, maxNetworkRetries: 1, ...placeOf(keys.apiBase) })
  const { ask } = counter()
  const priceOf = pricesAt(stripe)
  const end = async (id: string) => {
    if (!isOver(await stripe.subscriptions.retrieve(id))) await stripe.subscriptions.cancel(id)
    await voidUnpaid(stripe, id)
  }
  return {
    provider: 'stripe',
    publishableKey: keys.publishableKey,
    begin: (key, payer, plan) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.create(
          {
            customer: await customerOf(stripe, payer),
            items: [{ price: await priceOf(plan) }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
            metadata: { contractor: payer.id },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: `begin-${key}-${plan.price}` },
        )
        return { subscription: subscription.id, clientSecret: secretOf(subscription) }
      }),
    standing: (id) =>
      ask(async () => {
        const subscription = await readRenewed(stripe, id)
        const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 24 })
        return standingOf(subscription, data)
      }),
    changedSince: async () => [],
    abandon: (id) =>
      ask(async () => {
        await voidUnpaid(stripe, id)
        const { status } = await stripe.subscriptions.retrieve(id)
        if (status === 'incomplete') await stripe.subscriptions.cancel(id)
      }),
    upgrade: (id, wanted) => ask(() => upgrade(stripe, priceOf, id, wanted)),
    renewAs: (id, plan) => ask(() => renewAs(stripe, priceOf, id, plan)),
    setCancelling: (id, cancelling) =>
      ask(async () => {
        const { cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(id)
        // A cancellation set in Stripe has a date of its own, and is undone differently.
        const onItsDay = !cancelling && cancel_at !== null && !cancel_at_period_end
        await stripe.subscriptions.update(id, onItsDay ? { cancel_at: '' } : { cancel_at_period_end: cancelling })
      }),
    stop: (id) =>
      ask(async () => {
        if (isOver(await withoutUpgrade(stripe, id))) return
        const stopped = await stripe.subscriptions.update(id, {
          cancel_at_period_end: true,
          expand: ['latest_invoice'],
        })
        // A renewal that was begun would still be charged.
        if (isUnpaid(stopped) || draftOf(stopped)) await end(id)
      }),
    end: (id) => ask(() => end(id)),
    collect: (id, payerIsThere) =>
      ask(async () => {
        const invoice = await openInvoice(stripe, id)
        await readSubscription(stripe, id)
        return payInvoice(stripe, invoice.id, payerIsThere)
      }),
    refund: (invoice) => ask(() => refundInvoice(stripe, invoice)),
    cardPage: (id, return_url) =>
      ask(async () => {
        const customer = idOf((await stripe.subscriptions.retrieve(id)).customer)
        return (await stripe.billingPortal.sessions.create({ customer, return_url })).url
      }),
    subscriptionIn: async (event, signature) => subscriptionIn(stripe, event, signature, keys.webhookSecret),
    sandbox: null,
    close: async () => {},
  }
}

/** A card chosen in the portal for an earlier subscription does not apply to the next one, whose first payment sets its own. */
async function customerOf(stripe: Stripe, { id, email, name, known }: Payer): Promise<string> {
  if (known) return (await stripe.customers.update(known, { invoice_settings: { default_payment_method: '' } })).id
  const made = { email, name, metadata: { contractor: id } }
  return (await stripe.customers.create(made, { idempotencyKey: `customer-${id}` })).id
}

/**
 * Stripe keeps a renewal's invoice as a draft for an hour although the period has begun: it is collected as soon as it
 * is seen.
 */
async function readRenewed(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await readSubscription(stripe, id)
  const draft = draftOf(subscription)
  if (!draft) return bringBookedBack(stripe, subscription)
  await takeDraft(stripe, draft.id)
  return readSubscription(stripe, id)
}

/** The address of the Stripe API, when it is not Stripe's own. */
export function placeOf(apiBase: string | null) {
  if (!apiBase) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const secure = protocol === 'https:'
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  }
}
