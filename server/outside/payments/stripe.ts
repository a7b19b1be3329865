import Stripe from 'stripe'
import { type MonthlyPlan, type Payer, type Payments, paymentFailed } from '#server/outside/payments.ts'
import type { Settings } from '#server/settings/settings.ts'
import { Refusal } from '#shared/refusal.ts'
import { counter } from './stripe-counter.ts'
import { draftOf, idOf, isOver, itemOf, standingOf } from './stripe-standing.ts'

const shown = ['default_payment_method', 'customer', 'latest_invoice']

/** What is noted of a smaller plan while an upgrade from the present one is tried. */
const nothingAside = { booked_plan: '', booked_amount: '', booked_price: '', upgraded_from: '' }

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

  /** A card that a payer chose in the portal for an earlier subscription is not the next one's: its first payment brings its own. */
  async function customerOf({ id, email, name, known }: Payer): Promise<string> {
    if (known) return (await stripe.customers.update(known, { invoice_settings: { default_payment_method: '' } })).id
    const made = { email, name, metadata: { contractor: id } }
    return (await stripe.customers.create(made, { idempotencyKey: `customer-${id}` })).id
  }

  async function read(id: string): Promise<Stripe.Subscription> {
    const subscription = await stripe.subscriptions.retrieve(id, { expand: shown })
    const chosen = cardChosenInPortal(subscription)
    if (!chosen) return subscription
    return stripe.subscriptions.update(id, { default_payment_method: chosen, expand: shown })
  }

  /** Stripe keeps the invoice of a renewal as a draft for an hour, in which the new month runs: it is taken once it is seen. */
  async function readRenewed(id: string): Promise<Stripe.Subscription> {
    const subscription = await read(id)
    const draft = draftOf(subscription)
    if (!draft) return bringBookedBack(subscription)
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

  /** Changes the price of the payments to come. */
  function setPrice(subscription: Stripe.Subscription, price: string, metadata: Stripe.MetadataParam) {
    const items = [{ id: itemOf(subscription).id, price }]
    return stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none', metadata, expand: shown })
  }

  async function discardUpgrade({ latest_invoice }: Stripe.Subscription): Promise<void> {
    if (latest_invoice) await stripe.invoices.voidInvoice(idOf(latest_invoice))
  }

  /** As it is without an upgrade that waits to be paid. */
  async function withoutUpgrade(id: string): Promise<Stripe.Subscription> {
    const subscription = await stripe.subscriptions.retrieve(id)
    if (subscription.pending_update) await discardUpgrade(subscription)
    return subscription
  }

  /** An upgrade is charged from the price that Stripe finds: a smaller plan booked for later makes room for the present one. */
  async function putBookedAside(subscription: Stripe.Subscription, present: MonthlyPlan): Promise<void> {
    const { price: booked } = itemOf(subscription)
    const price = await priceOf(present)
    if (booked.id === price) return
    await setPrice(subscription, price, {
      booked_plan: booked.metadata.plan ?? '',
      booked_amount: booked.unit_amount,
      booked_price: booked.id,
      upgraded_from: price,
    })
  }

  /** Unless the upgrade was paid, the smaller plan is booked again. */
  async function bringBookedBack(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
    const { booked_price, upgraded_from } = subscription.metadata
    if (!booked_price || subscription.pending_update || isOver(subscription)) return subscription
    const { id: price } = itemOf(subscription).price
    return setPrice(subscription, price === upgraded_from ? booked_price : price, nothingAside)
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
          { idempotencyKey: `begin-${key}-${plan.price}` },
        )
        return { subscription: subscription.id, clientSecret: secretOf(subscription) }
      }),
    standing: (id) =>
      ask(async () => {
        const subscription = await readRenewed(id)
        const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 24 })
        return standingOf(subscription, data)
      }),
    changedSince: async () => [],
    abandon: (id) =>
      ask(async () => {
        await voidUnpaid(id)
        const { status } = await stripe.subscriptions.retrieve(id)
        if (status === 'incomplete') await stripe.subscriptions.cancel(id)
      }),
    upgrade: (id, { from, to, amount, at }) =>
      ask(async () => {
        const subscription = await withoutUpgrade(id)
        if (amount === 0) {
          await setPrice(subscription, await priceOf(to), nothingAside)
          return null
        }
        await putBookedAside(subscription, from)
        const changed = await stripe.subscriptions.update(id, {
          items: [{ id: itemOf(subscription).id, price: await priceOf(to) }],
          proration_behavior: 'always_invoice',
          proration_date: Math.floor(at.getTime() / 1000),
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice.confirmation_secret'],
        })
        if (!changed.pending_update) return null
        const intent = changed.latest_invoice ? await intentOf(idOf(changed.latest_invoice)) : null
        if (intent?.status === 'requires_action') return secretOf(changed)
        await discardUpgrade(changed)
        await bringBookedBack(await read(id))
        throw paymentFailed(intent?.last_payment_error?.message ?? 'Your card was declined.')
      }),
    renewAs: (id, plan) =>
      ask(async () => {
        await setPrice(await withoutUpgrade(id), await priceOf(plan), nothingAside)
      }),
    setCancelling: (id, cancelling) =>
      ask(async () => {
        const { cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(id)
        // An end that was set at Stripe is a day of its own, and taken back as such.
        const onItsDay = !cancelling && cancel_at !== null && !cancel_at_period_end
        await stripe.subscriptions.update(id, onItsDay ? { cancel_at: '' } : { cancel_at_period_end: cancelling })
      }),
    end: (id) =>
      ask(async () => {
        if (!isOver(await stripe.subscriptions.retrieve(id))) await stripe.subscriptions.cancel(id)
        await voidUnpaid(id)
      }),
    collect: (id, payerIsThere) =>
      ask(async () => {
        const [invoice] = await invoicesOf(id, 'open')
        if (!invoice) throw new Refusal('WRONG_STATE', 'There is nothing to pay.')
        await read(id)
        try {
          await stripe.invoices.pay(invoice.id, { off_session: !payerIsThere })
          return null
        } catch (error) {
          const intent = payerIsThere ? await intentOf(invoice.id) : null
          if (intent?.status === 'requires_action' && intent.client_secret) return intent.client_secret
          throw error
        }
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
