import { hours, later, monthsLater } from '#shared/dates.ts'

/** How a card behaves when charged. */
export type Behaviour = 'pays' | 'is declined' | 'asks'

export interface Price {
  id: string
  lookupKey: string
  amount: number
  plan: string
  name: string
}

export interface Line {
  amount: number
  description: string
  start: Date
  end: Date
}

export interface Invoice {
  id: string
  subscription: string
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'draft' | 'open' | 'paid' | 'void'
  lines: Line[]
  created: Date
  paidAt: Date | null
  intent: { id: string; secret: string; status: string; error: string | null }
  refunds: number
}

export interface Subscription {
  id: string
  customer: string
  price: Price
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
  start: Date
  end: Date
  /** The number of periods begun. */
  periods: number
  anchor: Date
  cancelAtPeriodEnd: boolean
  /** The date of a cancellation set in Stripe. */
  cancelAt: Date | null
  metadata: Record<string, string>
  /** A price that takes effect once its invoice is paid. */
  pending: { price: Price; invoice: string } | null
  card: Behaviour | null
  latestInvoice: string
}

export interface Told {
  type: string
  kind: 'subscription' | 'invoice'
  id: string
}

export class Declined extends Error {}

export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The subscriptions of the provider: their state, and what happens on schedule. */
export class Account {
  readonly prices: Price[] = []
  readonly subscriptions: Subscription[] = []
  readonly invoices: Invoice[] = []
  /** The webhook events, oldest first. */
  readonly told: Told[] = []
  private counter = 0

  id(prefix: string): string {
    this.counter += 1
    return `${prefix}_${this.counter}`
  }

  subscription(id: string): Subscription {
    return found(this.subscriptions, id)
  }

  invoice(id: string): Invoice {
    return found(this.invoices, id)
  }

  tell(type: string, kind: Told['kind'], id: string): void {
    this.told.push({ type, kind, id })
  }

  begin(customer: string, price: Price, now: Date): Subscription {
    const [id, end] = [this.id('sub'), monthsLater(now, 1)]
    const line = { amount: price.amount, description: price.name, start: now, end }
    const latestInvoice = this.bill(id, 'subscription_create', [line], now).id
    const one: Subscription = {
      id,
      customer,
      price,
      latestInvoice,
      end,
      status: 'incomplete',
      start: now,
      anchor: now,
      periods: 1,
      cancelAtPeriodEnd: false,
      cancelAt: null,
      metadata: {},
      pending: null,
      card: null,
    }
    this.subscriptions.push(one)
    this.tell('customer.subscription.created', 'subscription', id)
    return one
  }

  bill(subscription: string, reason: Invoice['reason'], lines: Line[], now: Date): Invoice {
    const id = this.id('in')
    const intent = { id: this.id('pi'), secret: `${id}_secret_x`, status: 'requires_payment_method', error: null }
    const status = reason === 'subscription_cycle' ? 'draft' : 'open'
    const billed = { id, subscription, reason, status, lines } as const
    const invoice: Invoice = { ...billed, created: now, paidAt: null, intent, refunds: 0 }
    this.invoices.push(invoice)
    return invoice
  }

  /** Collects an open invoice, depending on the card's behaviour. */
  charge(invoice: Invoice, card: Behaviour, now: Date): void {
    if (card === 'pays') {
      this.receive(invoice, now)
      return
    }
    const asks = card === 'asks'
    Object.assign(invoice.intent, {
      status: asks ? 'requires_action' : 'requires_payment_method',
      error: asks ? null : 'Your card was declined.',
    })
    const one = this.subscription(invoice.subscription)
    if (invoice.reason === 'subscription_cycle' && one.status === 'active') one.status = 'past_due'
    this.tell('invoice.payment_failed', 'invoice', invoice.id)
    throw new Declined('Your card was declined.')
  }

  receive(invoice: Invoice, now: Date): void {
    const one = this.subscription(invoice.subscription)
    Object.assign(invoice, { status: 'paid', paidAt: now })
    Object.assign(invoice.intent, { status: 'succeeded', error: null })
    if (one.pending?.invoice === invoice.id) Object.assign(one, { price: one.pending.price, pending: null })
    if (one.status === 'incomplete' || one.status === 'past_due') one.status = 'active'
    this.tell('invoice.paid', 'invoice', invoice.id)
    this.tell('customer.subscription.updated', 'subscription', one.id)
  }

  finalize(invoice: Invoice): void {
    if (invoice.status !== 'draft') throw new Error('This invoice is already finalized')
    invoice.status = 'open'
  }

  void(invoice: Invoice): void {
    if (invoice.status !== 'open') throw new Error('Only an open invoice can be voided')

    const one = this.subscription(invoice.subscription)
    invoice.status = 'void'
    if (one.pending?.invoice === invoice.id) {
      one.pending = null
      this.tell('customer.subscription.pending_update_expired', 'subscription', one.id)
    }
    if (one.status === 'incomplete') one.status = 'incomplete_expired'
  }

  cancel(one: Subscription): void {
    one.status = one.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
    this.tell('customer.subscription.deleted', 'subscription', one.id)
  }

  /** Applies everything scheduled until now; a renewal's invoice stays a draft for an hour, even if the subscription ends. */
  advance(now: Date): void {
    for (const one of this.subscriptions) {
      this.chargeDraft(one, now)
      while (one.status === 'active' && one.end <= now)
        if (one.cancelAtPeriodEnd || one.cancelAt) this.cancel(one)
        else this.renew(one, now)
    }
  }

  private renew(one: Subscription, now: Date): void {
    const [start, end] = [monthsLater(one.anchor, one.periods), monthsLater(one.anchor, one.periods + 1)]
    one.periods += 1
    const line = { amount: one.price.amount, description: one.price.name, start, end }
    const latestInvoice = this.bill(one.id, 'subscription_cycle', [line], start).id
    Object.assign(one, { start, end, latestInvoice })
    this.tell('customer.subscription.updated', 'subscription', one.id)
    this.chargeDraft(one, now)
  }

  private chargeDraft(one: Subscription, now: Date): void {
    const invoice = this.invoice(one.latestInvoice)
    if (invoice.status !== 'draft' || now < later(invoice.created, hours(1))) return
    this.finalize(invoice)
    this.tryToCharge(one, invoice, now)
  }

  private tryToCharge(one: Subscription, invoice: Invoice, now: Date): void {
    try {
      this.charge(invoice, one.card ?? 'is declined', now)
    } catch (error) {
      if (!(error instanceof Declined)) throw error
    }
  }

  /** Charges the prorated difference and changes the price; pending while the card does not pay. */
  upgrade(one: Subscription, price: Price, at: Date, now: Date): void {
    const share = (one.end.getTime() - at.getTime()) / (one.end.getTime() - one.start.getTime())
    const rest = { start: at, end: one.end }
    const lines = [
      { amount: -Math.round(one.price.amount * share), description: `Unused time on ${one.price.name}`, ...rest },
      { amount: Math.round(price.amount * share), description: `Remaining time on ${price.name}`, ...rest },
    ]
    const invoice = this.bill(one.id, 'subscription_update', lines, now)
    Object.assign(one, { pending: { price, invoice: invoice.id }, latestInvoice: invoice.id })
    this.tryToCharge(one, invoice, now)
  }
}

function found<T extends { id: string }>(all: readonly T[], id: string): T {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Error(`No such resource: ${id}`)
  return one
}
