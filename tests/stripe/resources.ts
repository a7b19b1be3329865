import {
  type Account,
  type Behaviour,
  type Invoice,
  type Price,
  type Subscription,
  sumOf,
  type Told,
} from './account.ts'
import { list, seconds, shape } from './shapes.ts'

export const lastDigits: Record<Behaviour, string> = { pays: '4242', 'is declined': '0002', asks: '3155' }

const methodId = (card: Behaviour) => `pm_${lastDigits[card]}`

const method = (card: Behaviour) => {
  const { card: sample } = shape('payment_method', {}) as { card: object }
  return shape('payment_method', { id: methodId(card), card: { ...sample, last4: lastDigits[card] } })
}

export const customerOf = (id: string, chosen: Behaviour | null) => {
  const { invoice_settings } = shape('customer', {}) as { invoice_settings: object }
  return shape('customer', {
    id,
    invoice_settings: { ...invoice_settings, default_payment_method: chosen && methodId(chosen) },
  })
}

export const priceOf = ({ id, lookupKey, amount, plan }: Price) =>
  shape('price', { id, lookup_key: lookupKey, unit_amount: amount, currency: 'gbp', metadata: { plan } })

export function subscriptionOf(
  account: Account,
  one: Subscription,
  expand: readonly string[],
  chosen: Behaviour | null,
) {
  const invoice = account.invoice(one.latestInvoice)
  const item = shape('subscription_item', { id: `si_${one.id}`, subscription: one.id, price: priceOf(one.price) })
  const secret = { client_secret: invoice.intent.secret, type: 'payment_intent' }
  return shape('subscription', {
    id: one.id,
    status: one.status,
    customer: expand.includes('customer') ? customerOf(one.customer, chosen) : one.customer,
    items: list(`/v1/subscription_items?subscription=${one.id}`, [item]),
    metadata: one.metadata,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    cancel_at: one.cancelAt && seconds(one.cancelAt),
    canceled_at: null,
    ended_at: null,
    trial_end: null,
    trial_start: null,
    pause_collection: null,
    pending_update: one.pending && { subscription_items: [item] },
    default_payment_method:
      one.card && (expand.includes('default_payment_method') ? method(one.card) : methodId(one.card)),
    latest_invoice: expand.some((path) => path.startsWith('latest_invoice'))
      ? { ...invoiceOf(invoice), confirmation_secret: secret }
      : invoice.id,
  })
}

export function invoiceOf(invoice: Invoice) {
  const paid = invoice.status === 'paid'
  return shape('invoice', {
    id: invoice.id,
    number: `TT-${invoice.id}`,
    status: invoice.status,
    billing_reason: invoice.reason,
    amount_due: sumOf(invoice.lines),
    amount_paid: paid ? sumOf(invoice.lines) : 0,
    created: seconds(invoice.created),
    currency: 'gbp',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    status_transitions: { paid_at: invoice.paidAt && seconds(invoice.paidAt) },
    lines: list(
      `/v1/invoices/${invoice.id}/lines`,
      invoice.lines.map(({ amount, description, start, end }) =>
        shape('line_item', { amount, description, period: { start: seconds(start), end: seconds(end) } }),
      ),
    ),
  })
}

export function invoicePaymentOf({ id, intent }: Invoice) {
  const error = intent.error && { type: 'card_error', code: 'card_declined', message: intent.error }
  const fields = { id: intent.id, client_secret: intent.secret, status: intent.status, last_payment_error: error }
  return shape('invoice_payment', {
    invoice: id,
    payment: { type: 'payment_intent', payment_intent: shape('payment_intent', fields) },
  })
}

export function eventOf(account: Account, { type, kind, id }: Told, number: number) {
  const object =
    kind === 'invoice' ? invoiceOf(account.invoice(id)) : subscriptionOf(account, account.subscription(id), [], null)
  return shape('event', { id: `evt_${number}`, type, data: { object } })
}
