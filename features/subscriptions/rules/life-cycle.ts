import { days, later } from '#shared/dates.ts'
import { moreForTheRest, shareLeft } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { plans } from '../rules.ts'
import type { Tier } from './features.ts'

/** When a failed payment is retried, in days after the paid period, until the grace period is over. */
export const pastDue = { graceDays: 7, retryAfterDays: [1, 3, 5] } as const

/** A subscription's state. One that is `waiting` for its first payment gives nothing yet. */
export type SubscriptionState = 'waiting' | 'active' | 'past_due' | 'ended'

export interface Subscription {
  state: SubscriptionState
  /** The plan of the paid period; while waiting, the chosen plan. */
  tier: Tier
  /** That plan's monthly price when it was chosen, in pence. */
  price: number
  /** The smaller plan that follows it. */
  nextTier: Tier | null
  nextPrice: number | null
  /** The last period paid for. */
  period: Period | null
  /** It ends with that period. */
  cancelling: boolean
}

interface Period {
  start: Date
  end: Date
}

/** What the payment provider reports when asked. */
export interface Report {
  state: 'waiting' | 'running' | 'unpaid' | 'over'
  /** The plan of future payments, and the amount of each. */
  tier: Tier
  price: number
  paid: Period | null
  cancelling: boolean
}

type Fact = 'paid' | 'unpaid' | 'over'

/** The kinds of news that a contractor is mailed. */
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

/** The whole life of a subscription. Anything not in this table changes nothing. */
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
 * A subscription after the provider's report, and the news to tell. It compares states instead of replaying events, so the same
 * report again, or an event that arrives late, changes nothing more.
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
  if (state === 'unpaid' || state === 'over') facts.push(state)
  return facts
}

/** An upgrade counts at once, as it has been paid for; a downgrade from the next period. */
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
  // With nothing paid for, a cancelled plan ends at once, and that is the news.
  if (after.cancelling !== before.cancelling && after.state === 'active')
    news.push(after.cancelling ? 'cancelled' : 'resumed')
  return news
}

/** The leads that the paid period entitles to; null without one, or once it is over. */
export function allowanceOf({ state, tier, period }: Subscription): { leads: number; period: Period } | null {
  if (state !== 'active' || !period) return null
  return { leads: planOf(tier).leads, period }
}

type PlanAtPrice = Pick<Subscription, 'tier' | 'price'>

/**
 * The leads that an upgrade adds: the part of the difference that is paid for, and none where nothing is. A whole month's for the
 * last day would be had for pennies, month after month.
 */
export function leadsForTheRest(from: PlanAtPrice, to: PlanAtPrice, period: Period, now: Date): number {
  if (to.price > from.price && moreForTheRest(from.price, to.price, period, now) === 0) return 0
  const more = planOf(to.tier).leads - planOf(from.tier).leads
  return Math.max(1, Math.round(more * shareLeft(period, now)))
}

export function planOf(tier: Tier): (typeof plans)[number] {
  const plan = plans.find(({ id }) => id === tier)
  if (!plan) throw new Error(`There is no plan ${tier}`)
  return plan
}

/** The next payment, in pence. */
export const nextPayment = ({ price, nextPrice }: Pick<Subscription, 'price' | 'nextPrice'>): number =>
  nextPrice ?? price

/** When a failed payment ends the subscription. */
export const graceEnd = (period: Period): Date => later(period.end, days(pastDue.graceDays))

/** How many retries are due by now. */
export const retriesDue = (period: Period, now: Date): number =>
  pastDue.retryAfterDays.filter((after) => later(period.end, days(after)) <= now).length

/** Whether a payment that was retried this often is retried once more. */
export const isTriedAgain = (retries: number): boolean => retries < pastDue.retryAfterDays.length

/** What a contractor can do with a subscription, in which states, and the toasts for success and failure. */
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
  /** Its money was asked back, and there is no answer yet. */
  awaitsMoneyBack?: boolean
}

/** Only a cancelled plan can be resumed; besides that, only its card can be changed. */
const onceCancelled: readonly SubscriptionAction[] = ['resume', 'change-card']
const untilCancelled = (action: SubscriptionAction) => action !== 'resume'

/** While its money is asked back nothing is charged, so it is not resumed either. */
export function canDo(
  action: SubscriptionAction,
  { state, cancelling, awaitsMoneyBack }: SubscriptionSituation,
): boolean {
  const from: readonly string[] = subscriptionActions[action].from
  if (awaitsMoneyBack && action === 'resume') return false
  return from.includes(state) && (cancelling ? onceCancelled.includes(action) : untilCancelled(action))
}

/** Refuses an action that is not possible now, and says why. */
export function refuseUnless(action: SubscriptionAction, situation: SubscriptionSituation): void {
  if (!canDo(action, situation)) throw new Refusal('WRONG_STATE', whyNot(situation))
}

/** Why a plan whose money is asked back is left as it is. */
export const waitsForMoneyBack = 'You have asked for your money back. Your plan can change once we have answered.'

function whyNot({ state, cancelling, awaitsMoneyBack }: SubscriptionSituation): string {
  if (awaitsMoneyBack && state === 'active' && cancelling) return waitsForMoneyBack
  if (state === 'active' && cancelling)
    return 'Your subscription is cancelled and ends with this period. Resume it first.'
  if (state === 'active') return 'You already have a subscription.'
  if (state === 'past_due') return 'Your last payment failed. Please make that payment first.'
  return 'You have no active subscription.'
}
