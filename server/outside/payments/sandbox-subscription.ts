import {
  type MonthlyPlan,
  type Payer,
  type Payment,
  type Period,
  paymentFailed,
  type Standing,
  type Upgrade,
} from '#server/outside/payments.ts'
import { hours, later, monthsLater } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { type TestCard, testCardOf } from '#shared/test-cards.ts'

/** The sandbox's record of a subscription. */
export interface SandboxSubscription {
  id: string
  clientSecret: string
  payer: string
  plan: MonthlyPlan
  createdAt: Date
  state: Standing['state']
  card: string | null
  /** The start of the first period, and the number of periods since. */
  anchor: Date | null
  periods: number
  paid: Period | null
  /** The period whose payment failed. */
  owed: Period | null
  cancelling: boolean
  payments: Payment[]
}

/** How long the first payment is awaited; the same as Stripe's. */
const waitingTime = hours(23)

export function begun(
  { id, secret }: { id: string; secret: string },
  payer: Payer,
  plan: MonthlyPlan,
  now: Date,
): SandboxSubscription {
  return {
    id,
    clientSecret: `${id}_secret_${secret}`,
    payer: payer.known ?? `sandbox_payer_${payer.id}`,
    plan,
    createdAt: now,
    state: 'waiting',
    card: null,
    anchor: null,
    periods: 0,
    paid: null,
    owed: null,
    cancelling: false,
    payments: [],
  }
}

/** Applies everything scheduled until now: renewals, failed payments, the end. */
export function advance(one: SandboxSubscription, now: Date): void {
  if (one.state === 'waiting' && now >= later(one.createdAt, waitingTime)) one.state = 'over'
  while (one.state === 'running' && one.paid && one.paid.end <= now) {
    if (one.cancelling) one.state = 'over'
    else renew(one, one.paid.end)
  }
}

/** It is stopped before it is advanced, so that a renewal due by now is not charged. */
export function stop(one: SandboxSubscription, now: Date): void {
  one.cancelling = true
  advance(one, now)
  if (one.state === 'unpaid') one.state = 'over'
}

function renew(one: SandboxSubscription, at: Date): void {
  const period = nextPeriod(one)
  one.periods += 1
  if (cardOf(one).behaviour === 'pays once') {
    one.state = 'unpaid'
    one.owed = period
  } else receiveMonth(one, period, at)
}

/** Periods are counted from the first, so that a subscription from the 31st renews at the end of every month. */
function nextPeriod({ anchor, periods }: SandboxSubscription): Period {
  if (!anchor) throw new Error('This subscription has not begun')
  return { start: monthsLater(anchor, periods), end: monthsLater(anchor, periods + 1) }
}

/** Records the payment of a month at the plan's price. */
function receiveMonth(one: SandboxSubscription, period: Period, at: Date): void {
  addPayment(one, { amount: one.plan.price, description: one.plan.name, period, at })
  one.state = 'running'
  one.paid = period
  one.owed = null
}

function addPayment(one: SandboxSubscription, paid: Pick<Payment, 'amount' | 'description' | 'period' | 'at'>): void {
  const count = one.payments.length + 1
  const number = `SANDBOX-${one.id.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`
  const id = `${one.id}_payment_${count}`
  one.payments.unshift({ id, number, ...paid })
}

export function payFirst(one: SandboxSubscription, card: string, confirmed: boolean | undefined, now: Date): boolean {
  if (one.state !== 'waiting') throw new Refusal('WRONG_STATE', 'There is nothing to pay.')
  const taken = takenCard(card)
  if (taken.behaviour === 'asks for confirmation' && !confirmed) {
    if (confirmed === undefined) return false
    throw paymentFailed(taken.refusal)
  }
  one.card = taken.number
  one.anchor = now
  one.periods = 1
  receiveMonth(one, { start: now, end: monthsLater(now, 1) }, now)
  return true
}

export function changeCard(one: SandboxSubscription, card: string): void {
  one.card = takenCard(card).number
}

function takenCard(typed: string): TestCard {
  const card = testCardOf(typed)
  if (!card) throw paymentFailed('This is a sandbox: please use one of the test cards.')
  if (card.behaviour === 'is declined') throw paymentFailed(card.refusal)
  return card
}

export function collect(one: SandboxSubscription, now: Date): void {
  if (one.state !== 'unpaid' || !one.owed) throw new Refusal('WRONG_STATE', 'There is nothing to pay.')
  chargeAgain(one)
  receiveMonth(one, one.owed, now)
}

export function upgrade(one: SandboxSubscription, { from, to, amount, at }: Upgrade): void {
  if (one.state !== 'running' || !one.paid) throw new Refusal('WRONG_STATE', 'This subscription is not running.')
  if (amount > 0) {
    chargeAgain(one)
    const description = `${from.name} to ${to.name}, for the rest of the month`
    addPayment(one, { amount, description, period: { start: at, end: one.paid.end }, at })
  }
  one.plan = to
}

function cardOf({ card }: SandboxSubscription): TestCard {
  const found = card && testCardOf(card)
  if (!found) throw new Error('This subscription has no card')
  return found
}

function chargeAgain(one: SandboxSubscription): void {
  const card = cardOf(one)
  if (card.behaviour === 'pays once') throw paymentFailed(card.refusal)
}

export function standingOf(one: SandboxSubscription): Standing {
  const { payer, state, plan, paid, cancelling, card, payments } = one
  const shownCard = card === null ? null : { brand: 'Test card', last4: card.slice(-4) }
  return { payer, state, plan: plan.key, price: plan.price, paid, cancelling, card: shownCard, payments }
}
