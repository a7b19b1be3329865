import { days, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { plans } from '../rules.ts'
import type { Tier } from './features.ts'

/** How a failed payment is tried again: so many days after the period that was paid for, until the grace is over. */
export const pastDue = { graceDays: 7, retryAfterDays: [1, 3, 5] } as const

/** What a subscription can be. `waiting` for its first payment, it gives nothing yet. */
export type SubscriptionState = 'waiting' | 'active' | 'past_due' | 'ended'

/** What we know of a subscription. */
export interface Subscription {
  state: SubscriptionState
  /** The plan of the period that was paid for; while waiting, the one chosen. */
  tier: Tier
  /** What that plan costs a month, in pence: what it cost when it was chosen. */
  price: number
  /** The smaller plan to follow it. */
  nextTier: Tier | null
  nextPrice: number | null
  /** The last period that was paid for. */
  period: Period | null
  /** It ends with that period. */
  cancelling: boolean
}

interface Period {
  start: Date
  end: Date
}

/** What the payment provider says of it when asked. */
export interface Report {
  state: 'waiting' | 'running' | 'unpaid' | 'over'
  /** The plan of the payments to come, and what each is. */
  tier: Tier
  price: number
  paid: Period | null
  cancelling: boolean
}

/** What the provider can have done. */
type Fact = 'paid' | 'unpaid' | 'over'

/** What a contractor is told by mail. */
export type News =
  | 'started'
  | 'renewed'
  | 'payment failed'
  | 'ended'
  | 'upgraded'
  | 'smaller plan booked'
  | 'plan kept'
  | 'cancelled'
  | 'resumed'

interface Turn {
  from: SubscriptionState
  on: Fact
  to: SubscriptionState
  news: News | null
}

/** The whole life of a subscription. What is not in the table changes nothing. */
export const lifeCycle: readonly Turn[] = [
  { from: 'waiting', on: 'paid', to: 'active', news: 'started' },
  { from: 'waiting', on: 'over', to: 'ended', news: null },
  { from: 'active', on: 'paid', to: 'active', news: 'renewed' },
  { from: 'active', on: 'unpaid', to: 'past_due', news: 'payment failed' },
  { from: 'active', on: 'over', to: 'ended', news: 'ended' },
  { from: 'past_due', on: 'paid', to: 'active', news: 'renewed' },
  { from: 'past_due', on: 'over', to: 'ended', news: 'ended' },
]

/**
 * What a subscription becomes by what the provider reports, and what there is to tell about it. It goes by how things stand and
 * not by what was delivered: the same report again, or an event come late, changes nothing more.
 */
export function settle(subscription: Subscription, report: Report): { subscription: Subscription; news: News[] } {
  const news: News[] = []
  let now = subscription
  for (const fact of factsOf(subscription, report)) {
    const turn = lifeCycle.find(({ from, on }) => from === now.state && on === fact)
    if (!turn) continue
    now = { ...now, state: turn.to }
    if (fact === 'paid') now = { ...now, period: report.paid, ...onPlan(report) }
    if (turn.news) news.push(turn.news)
  }
  if (now.state !== 'active' && now.state !== 'past_due') return { subscription: now, news }
  const changed = withChoices(now, report)
  if (!news.includes('started')) news.push(...choicesMade(now, changed))
  return { subscription: changed, news }
}

function factsOf({ period }: Subscription, { state, paid }: Report): Fact[] {
  const facts: Fact[] = []
  if (paid && (!period || paid.end > period.end)) facts.push('paid')
  if (state === 'unpaid' || state === 'over') facts.push(state === 'over' ? 'over' : 'unpaid')
  return facts
}

/** A greater plan counts at once, since it was paid for; a smaller one from the next period on. */
function withChoices(subscription: Subscription, report: Report): Subscription {
  const { tier, price, cancelling } = report
  if (tier >= subscription.tier) return { ...subscription, ...onPlan(report), cancelling }
  return { ...subscription, nextTier: tier, nextPrice: price, cancelling }
}

const onPlan = ({ tier, price }: Report) => ({ tier, price, nextTier: null, nextPrice: null })

function choicesMade(before: Subscription, after: Subscription): News[] {
  const news: News[] = []
  if (after.tier > before.tier) news.push('upgraded')
  else if (after.nextTier !== before.nextTier) news.push(after.nextTier ? 'smaller plan booked' : 'plan kept')
  // With nothing paid for, what is cancelled ends at once, and that is told.
  if (after.cancelling !== before.cancelling && after.state === 'active')
    news.push(after.cancelling ? 'cancelled' : 'resumed')
  return news
}

/** The leads that the period paid for entitles to; null when none was, or it is over. */
export function allowanceOf({ state, tier, period }: Subscription): { leads: number; period: Period } | null {
  if (state !== 'active' || !period) return null
  return { leads: planOf(tier).leads, period }
}

export function planOf(tier: Tier): (typeof plans)[number] {
  const plan = plans.find(({ id }) => id === tier)
  if (!plan) throw new Error(`There is no plan ${tier}`)
  return plan
}

/** What the next payment is, in pence. */
export const nextPayment = ({ price, nextPrice }: Pick<Subscription, 'price' | 'nextPrice'>): number =>
  nextPrice ?? price

/** When a failed payment ends the subscription. */
export const graceEnd = (period: Period): Date => later(period.end, days(pastDue.graceDays))

/** How many of the retries are due by now. */
export const retriesDue = (period: Period, now: Date): number =>
  pastDue.retryAfterDays.filter((after) => later(period.end, days(after)) <= now).length

/** Whether a payment that was tried again so many times is tried once more. */
export const isTriedAgain = (retries: number): boolean => retries < pastDue.retryAfterDays.length

/** What a contractor can do about a subscription, in which state, and the two toasts it can end in. */
export const subscriptionActions = {
  subscribe: {
    label: 'Get Started',
    from: ['none', 'waiting', 'ended'],
    done: 'Subscription activated!',
    failed: 'Subscription failed',
  },
  upgrade: { label: 'Upgrade', from: ['active'], done: 'Plan Upgraded Successfully', failed: 'Upgrade Failed' },
  'change-next-plan': {
    label: 'Change from Next Month',
    from: ['active'],
    done: 'Your next plan is booked',
    failed: 'Failed to change the plan',
  },
  cancel: {
    label: 'Cancel Subscription',
    from: ['active', 'past_due'],
    done: 'Subscription cancelled',
    failed: 'Failed to cancel',
  },
  resume: { label: 'Resume Subscription', from: ['active'], done: 'Subscription resumed', failed: 'Failed to resume' },
  pay: { label: 'Pay Now', from: ['past_due'], done: 'Payment received', failed: 'Payment Failed' },
  'change-card': {
    label: 'Change Card',
    from: ['active', 'past_due'],
    done: 'Card changed',
    failed: 'Failed to change the card',
  },
} as const
export type SubscriptionAction = keyof typeof subscriptionActions

/** The part of a subscription that decides what can be done; `none` before the first. */
export interface SubscriptionSituation {
  state: SubscriptionState | 'none'
  cancelling: boolean
}

/** Only one that is to end can be resumed; and such a one can only be resumed, or get another card. */
const onceCancelled: readonly SubscriptionAction[] = ['resume', 'change-card']
const untilCancelled = (action: SubscriptionAction) => action !== 'resume'

export function canDo(action: SubscriptionAction, { state, cancelling }: SubscriptionSituation): boolean {
  const from: readonly string[] = subscriptionActions[action].from
  return from.includes(state) && (cancelling ? onceCancelled.includes(action) : untilCancelled(action))
}

/** Refuses what cannot be done now, and says why. */
export function refuseUnless(action: SubscriptionAction, situation: SubscriptionSituation): void {
  if (!canDo(action, situation)) throw new Refusal('WRONG_STATE', whyNot(situation))
}

function whyNot({ state, cancelling }: SubscriptionSituation): string {
  if (state === 'active' && cancelling)
    return 'Your subscription is cancelled and ends with this period. Resume it first.'
  if (state === 'active') return 'You already have a subscription.'
  if (state === 'past_due') return 'Your last payment failed. Please make that payment first.'
  return 'You have no active subscription.'
}
