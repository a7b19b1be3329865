import { nothingCharged } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'

/** Something paid for every month. */
export interface MonthlyPlan {
  /** The same for ever, whatever the plan comes to cost. */
  key: string
  name: string
  /** In pence, VAT included. */
  price: number
}

/** Who pays. */
export interface Payer {
  /** Our id for them. */
  id: string
  email: string
  name: string
  /** The provider's id for them, once it has one. */
  known: string | null
}

export interface Period {
  start: Date
  end: Date
}

/** Money that was received. */
export interface Payment {
  /** The provider's id of the invoice it settled. */
  id: string
  number: string
  description: string
  /** In pence, VAT included. */
  amount: number
  at: Date
  period: Period
}

/** A greater plan, from now on. */
export interface Upgrade {
  from: MonthlyPlan
  to: MonthlyPlan
  /** What that comes to for the rest of the period, in pence. */
  amount: number
  /** By when that is counted. */
  at: Date
}

/** How a subscription stands with the provider when it is asked; never pieced together from what was delivered. */
export interface Standing {
  payer: string
  /** `waiting` for the first payment, `unpaid` when a later one failed, `over` for good. */
  state: 'waiting' | 'running' | 'unpaid' | 'over'
  /** The key of the plan that the next payment is for. */
  plan: string
  /** What that payment is, in pence, VAT included. */
  price: number
  /** The last period that was paid for. */
  paid: Period | null
  /** It ends with the period that was paid for. */
  cancelling: boolean
  card: { brand: string; last4: string } | null
  /** Newest first. */
  payments: Payment[]
}

/**
 * Card payments by the month. A payment that fails is refused with PAYMENT_FAILED and the provider's own words. `now` is the
 * product's time, by which the sandbox lives.
 */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox'
  /** What the provider's card form in the browser needs; null for our own. */
  readonly publishableKey: string | null
  /** Begins a subscription that waits for its first payment; again with the same key and price, it is the same one. */
  begin(
    key: string,
    payer: Payer,
    plan: MonthlyPlan,
    now: Date,
  ): Promise<{ subscription: string; clientSecret: string }>
  standing(subscription: string, now: Date): Promise<Standing>
  /** The subscriptions changed since a time; none where it tells of that itself, until it is heard. */
  changedSince(time: Date): Promise<string[]>
  /** Makes a waiting subscription one that can no longer be paid. */
  abandon(subscription: string, now: Date): Promise<void>
  /**
   * Charges the difference for the rest of the period and changes the plan, both or neither; gives the secret of a payment that
   * its bank wants confirmed first. Where there is nothing to pay there is no invoice, whose number would be over nothing.
   */
  upgrade(subscription: string, upgrade: Upgrade): Promise<string | null>
  /** The plan of the payments to come. */
  renewAs(subscription: string, plan: MonthlyPlan, now: Date): Promise<void>
  setCancelling(subscription: string, cancelling: boolean, now: Date): Promise<void>
  /** Ends it at once, if it has not ended yet; nothing more is charged. */
  end(subscription: string, now: Date): Promise<void>
  /** Tries again to take a payment that failed; gives the secret of one that its bank wants the payer, who is there, to confirm. */
  collect(subscription: string, payerIsThere: boolean, now: Date): Promise<string | null>
  /** Gives a payment back. */
  refund(payment: string, now: Date): Promise<void>
  /** Where the payer changes the card, with the way back; null when the page has a form for it. */
  cardPage(subscription: string, returnTo: string, now: Date): Promise<string | null>
  /** The subscription that a signed event is about, if any; refused when it is not signed as it should be. */
  subscriptionIn(event: string, signature: string): Promise<string | null>
  /** Where test cards are paid with; null where money moves. */
  readonly sandbox: SandboxTill | null
  close(): Promise<void>
}

/** A payment failed, in the words of whoever refused it: its payer is left in no doubt about the money. */
export const paymentFailed = (said: string): Refusal => new Refusal('PAYMENT_FAILED', `${said} ${nothingCharged}`)

export interface SandboxTill {
  /** Pays what waits; `confirmed` is what the person told the bank, once it has asked. False: the bank asks. */
  pay(clientSecret: string, card: string, confirmed: boolean | undefined, now: Date): Promise<boolean>
  changeCard(subscription: string, card: string, now: Date): Promise<void>
}
