import Stripe from 'stripe'
import type { MonthlyPlan, Payer, Payments } from '#server/outside/payments.ts'
import type { Settings } from '#server/settings/settings.ts'
import { Refusal } from '#shared/refusal.ts'
import { draftOf, idOf, isOver, itemOf, standingOf } from './stripe-standing.ts'

/** What asks Stripe holds a database connection meanwhile; those waiting for a slow Stripe must not hold them all. */
const atOnce = 6

/** Card payments with Stripe Billing. What happened there is asked for, so it does not matter in which order it tells us. */
export function stripePayments(keys: NonNullable<Settings['payments']>): Payments {
  const stripe = new Stripe(keys.secretKey, { timeout: 15_000, maxNetworkRetries: 1, ...placeOf(keys.apiBase) })
  const { ask } = counter()
  const prices = new Map<string, string>()

  /** The price of a plan at Stripe, made when it is first needed, so that it is written in one place: here. */
  async function priceOf({ key, name, price }: MonthlyPlan): Promise<string> {
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

  async function customerOf({ id, email, name, known }: Payer): Promise<string> {
    if (known) return known
    const made = { email, name, metadata: { contractor: id } }
    return (await stripe.customers.create(made, { idempotencyKey: `customer-${id}` })).id
  }

  async function read(id: string): Promise<Stripe.Subscription> {
    const expand = ['default_payment_method', 'customer', 'latest_invoice']
    const subscription = await stripe.subscriptions.retrieve(id, { expand })
    const chosen = cardChosenInPortal(subscription)
    if (!chosen) return subscription
    return stripe.subscriptions.update(id, { default_payment_method: chosen, expand })
  }

  /** Stripe keeps the invoice of a renewal as a draft for an hour, in which the new month runs: it is taken once it is seen. */
  async function readRenewed(id: string): Promise<Stripe.Subscription> {
    const subscription = await read(id)
    const draft = draftOf(subscription)
    if (!draft) return subscription
    await takeDraft(draft.id)
    return read(id)
  }

  /** Declined, or taken by Stripe itself meanwhile: the next look says which. */
  async function takeDraft(id: string): Promise<void> {
    try {
      await stripe.invoices.finalizeInvoice(id)
      await stripe.invoices.pay(id)
    } catch (error) {
      const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
      if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error
    }
  }

  async function changePrice(id: string, plan: MonthlyPlan): Promise<Stripe.Subscription> {
    const subscription = await stripe.subscriptions.retrieve(id)
    const item = itemOf(subscription)
    const price = await priceOf(plan)
    if (item.price.id === price) return subscription
    return stripe.subscriptions.update(id, { items: [{ id: item.id, price }], proration_behavior: 'none' })
  }

  async function invoicesOf(id: string, status: 'draft' | 'open'): Promise<Stripe.Invoice[]> {
    return (await stripe.invoices.list({ subscription: id, status })).data
  }

  /** Makes sure that nothing is charged any more; a draft of a subscription cannot be void before it is finalised. */
  async function voidUnpaid(id: string): Promise<void> {
    for (const draft of await invoicesOf(id, 'draft'))
      await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false })
    for (const invoice of await invoicesOf(id, 'open')) await stripe.invoices.voidInvoice(invoice.id)
  }

  async function intentOf(invoice: string): Promise<Stripe.PaymentIntent | null> {
    const expand = ['data.payment.payment_intent']
    const { data } = await stripe.invoicePayments.list({ invoice, expand })
    const intent = data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent
    return typeof intent === 'object' ? intent : null
  }

  return {
    provider: 'stripe',
    publishableKey: keys.publishableKey,
    begin: (key, payer, plan) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.create(
          {
            customer: await customerOf(payer),
            items: [{ price: await priceOf(plan) }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
            metadata: { contractor: payer.id },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: `begin-${key}` },
        )
        return { subscription: subscription.id, clientSecret: secretOf(subscription) }
      }),
    standing: (id) =>
      ask(async () => {
        const subscription = await readRenewed(id)
        const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 24 })
        return standingOf(subscription, data)
      }),
    abandon: (id) =>
      ask(async () => {
        await voidUnpaid(id)
        const { status } = await stripe.subscriptions.retrieve(id)
        if (status === 'incomplete') await stripe.subscriptions.cancel(id)
      }),
    upgrade: (id, from, to, now) =>
      ask(async () => {
        // A smaller plan booked for later would be the one that is charged from; an upgrade not paid yet, in the way.
        const subscription = await changePrice(id, from)
        if (subscription.pending_update) await discardUpgrade(subscription)
        const changed = await stripe.subscriptions.update(id, {
          items: [{ id: itemOf(subscription).id, price: await priceOf(to) }],
          proration_behavior: 'always_invoice',
          proration_date: Math.floor(now.getTime() / 1000),
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice.confirmation_secret'],
        })
        if (!changed.pending_update) return null
        const intent = changed.latest_invoice ? await intentOf(idOf(changed.latest_invoice)) : null
        if (intent?.status === 'requires_action') return secretOf(changed)
        await discardUpgrade(changed)
        throw new Refusal('PAYMENT_FAILED', intent?.last_payment_error?.message ?? 'Your card was declined.')
      }),
    renewAs: (id, plan) => ask(() => changePrice(id, plan).then(() => {})),
    setCancelling: (id, cancel_at_period_end) =>
      ask(() => stripe.subscriptions.update(id, { cancel_at_period_end }).then(() => {})),
    end: (id) =>
      ask(async () => {
        if (!isOver(await stripe.subscriptions.retrieve(id))) await stripe.subscriptions.cancel(id)
        await voidUnpaid(id)
      }),
    collect: (id) =>
      ask(async () => {
        const [invoice] = await invoicesOf(id, 'open')
        if (!invoice) throw new Refusal('WRONG_STATE', 'There is nothing to pay.')
        await read(id)
        await stripe.invoices.pay(invoice.id)
      }),
    refund: (invoice) =>
      ask(async () => {
        const intent = await intentOf(invoice)
        if (!intent) throw new Error(`Stripe's invoice ${invoice} was paid without a card`)
        await stripe.refunds
          .create({ payment_intent: intent.id }, { idempotencyKey: `refund-${invoice}` })
          .catch((error) => {
            if (error.code !== 'charge_already_refunded') throw error
          })
      }),
    cardPage: (id, return_url) =>
      ask(async () => {
        const customer = idOf((await stripe.subscriptions.retrieve(id)).customer)
        return (await stripe.billingPortal.sessions.create({ customer, return_url })).url
      }),
    async subscriptionIn(event, signature) {
      try {
        return subscriptionOf(stripe.webhooks.constructEvent(event, signature, keys.webhookSecret))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new Refusal('INVALID', 'This is not signed by the payment provider.')
        if (error instanceof SyntaxError || error instanceof TypeError)
          throw new Refusal('INVALID', 'This is not an event of the payment provider.')
        throw error
      }
    },
    sandbox: null,
    close: async () => {},
  }

  async function discardUpgrade({ latest_invoice }: Stripe.Subscription): Promise<void> {
    if (latest_invoice) await stripe.invoices.voidInvoice(idOf(latest_invoice))
  }
}

/** Where the library asks, when that is not Stripe itself. */
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

/** Turns too many at once away, and what Stripe says no to into a refusal with its own words. */
function counter() {
  let waiting = 0
  return {
    async ask<T>(work: () => Promise<T>): Promise<T> {
      if (waiting >= atOnce)
        throw new Refusal('UNAVAILABLE', 'Payments are busy just now. Please try again in a moment.')
      waiting += 1
      try {
        return await work()
      } catch (error) {
        throw asRefusal(error)
      } finally {
        waiting -= 1
      }
    },
  }
}

function asRefusal(error: unknown): unknown {
  const { StripeCardError, StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  if (error instanceof StripeCardError) return new Refusal('PAYMENT_FAILED', error.message)
  if ([StripeConnectionError, StripeRateLimitError, StripeAPIError].some((kind) => error instanceof kind))
    return new Refusal('UNAVAILABLE', 'The payment provider is not answering just now. Please try again in a moment.')
  return error
}

function secretOf({ id, latest_invoice }: Stripe.Subscription): string {
  const secret = typeof latest_invoice === 'object' && latest_invoice?.confirmation_secret?.client_secret
  if (!secret) throw new Error(`Stripe's subscription ${id} came without the secret of its payment`)
  return secret
}

/** The portal gives a new card to the customer; their subscription would go on with the old one. */
function cardChosenInPortal(subscription: Stripe.Subscription): string | null {
  const { customer, default_payment_method } = subscription
  if (typeof customer === 'string' || customer.deleted || isOver(subscription)) return null
  const chosen = customer.invoice_settings.default_payment_method
  if (!chosen || !default_payment_method || idOf(chosen) === idOf(default_payment_method)) return null
  return idOf(chosen)
}

/** The subscription an event is about, if it is about one. */
function subscriptionOf({ data: { object } }: Stripe.Event): string | null {
  if (!('object' in object)) return null
  if (object.object === 'subscription') return object.id
  if (object.object !== 'invoice') return null
  const subscription = object.parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}
