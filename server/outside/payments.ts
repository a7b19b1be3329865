import { nothingCharged } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'

/** A plan with a monthly price. */
export interface MonthlyPlan {
  /** Immutable, even if the plan's price changes. */
  key: string
  name: string
  /** In pence, VAT included. */
  price: number
}

/** The customer. */
export interface Payer {
  /** Our id for them. */
  id: string
  email: string
  name: string
  /** The provider's id for them, if known. */
  known: string | null
}

export interface Period {
  start: Date
  end: Date
}

/** A payment received. */
export interface Payment {
  /** The provider's id of the paid invoice. */
  id: string
  number: string
  description: string
  /** In pence, VAT included. */
  amount: number
  at: Date
  period: Period
}

/** A change to a larger plan with immediate effect. */
export interface Upgrade {
  from: MonthlyPlan
  to: MonthlyPlan
  /** The prorated difference for the rest of the period, in pence. */
  amount: number
  /** The time of the proration. */
  at: Date
}

/** The state of a subscription, read from the provider; never assembled from webhook events. */
export interface Standing {
  payer: string
  /** `waiting` for the first payment, `unpaid` after a failed renewal, `over` permanently. */
  state: 'waiting' | 'running' | 'unpaid' | 'over'
  /** The key of the plan of the next payment. */
  plan: string
  /** The next payment, in pence, VAT included. */
  price: number
  /** The last paid period. */
  paid: Period | null
  /** It ends with the paid period. */
  cancelling: boolean
  card: { brand: string; last4: string } | null
  /** Newest first. */
  payments: Payment[]
}

/**
 * Monthly card payments. A failed payment is refused with PAYMENT_FAILED and the provider's message. `now` is the
 * product's time, which the sandbox uses as its clock.
 */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox'
  /** The key for the provider's card form in the browser; null for our own form. */
  readonly publishableKey: string | null
  /** Creates a subscription that awaits its first payment; idempotent for the same key and price. */
  begin(
    key: string,
    payer: Payer,
    plan: MonthlyPlan,
    now: Date,
  ): Promise<{ subscription: string; clientSecret: string }>
  standing(subscription: string, now: Date): Promise<Standing>
  /** The subscriptions changed since a time; empty for a provider with webhooks. */
  changedSince(time: Date): Promise<string[]>
  /** Cancels a subscription that awaits its first payment. */
  abandon(subscription: string, now: Date): Promise<void>
  /**
   * Charges the prorated difference and changes the plan, atomically; returns the client secret of a payment that needs
   * confirmation by the bank. Without a difference there is no invoice.
   */
  upgrade(subscription: string, upgrade: Upgrade): Promise<string | null>
  /** Sets the plan from the next payment on. */
  renewAs(subscription: string, plan: MonthlyPlan, now: Date): Promise<void>
  setCancelling(subscription: string, cancelling: boolean, now: Date): Promise<void>
  /** Ends it with its paid period, or immediately where that is over; unlike a cancellation, a due renewal is not charged. */
  stop(subscription: string, now: Date): Promise<void>
  /** Ends it immediately, if it has not ended yet; nothing more is charged. */
  end(subscription: string, now: Date): Promise<void>
  /** Retries a failed payment; returns the client secret if the bank requires confirmation by the payer, who is present. */
  collect(subscription: string, payerIsThere: boolean, now: Date): Promise<string | null>
  /** Refunds a payment. */
  refund(payment: string, now: Date): Promise<void>
  /** The page for changing the card, which links back; null where we have a form for it. */
  cardPage(subscription: string, returnTo: string, now: Date): Promise<string | null>
  /** The subscription of a signed event, if any; refused when the signature is invalid. */
  subscriptionIn(event: string, signature: string): Promise<string | null>
  /** Test-card payments; null where money moves. */
  readonly sandbox: SandboxCheckout | null
  close(): Promise<void>
}

/** A failed payment: the provider's message, and that nothing was charged. */
export const paymentFailed = (said: string): Refusal => new Refusal('PAYMENT_FAILED', `${said} ${nothingCharged}`)

export interface SandboxCheckout {
  /**
   * Makes the first payment; `confirmed` is the person's answer to the bank, if it asked. False: the bank requires
   * confirmation.
   */
  pay(clientSecret: string, card: string, confirmed: boolean | undefined, now: Date): Promise<boolean>
  changeCard(subscription: string, card: string, now: Date): Promise<void>
}
