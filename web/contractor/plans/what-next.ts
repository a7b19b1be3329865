import type { OwnSubscription } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { pastDue, planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { moneyBackUntil } from '#features/subscriptions/rules/money-back.ts'
import { reminderDays } from '#features/subscriptions/rules/reminders.ts'
import { days, formatDay, later, monthsLater } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'

/** A scheduled event and its date. */
export interface Coming {
  at: Date
  what: string
}

/** The upcoming events of a trial or plan without further action, soonest first. */
export function comingTo(own: OwnSubscription, trialLeads: number, now: Date): Coming[] {
  return [...ofTrial(own, trialLeads), ...ofPlan(own)]
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function ofTrial({ status, trialEndDate }: OwnSubscription, trialLeads: number): Coming[] {
  if (!trialEndDate) return []
  const ends = new Date(trialEndDate)
  if (status !== 'trial') return trialLeads > 0 ? [{ at: ends, what: 'Unused leads of your trial end.' }] : []
  return [
    ...reminders(ends, reminderDays.trialEnds, 'We email you a reminder that your trial is ending.'),
    {
      at: ends,
      what: 'Your free trial ends, and unused trial leads with it. You gave no card, so nothing is charged.',
    },
  ]
}

function ofPlan(own: OwnSubscription): Coming[] {
  if (own.tier === 0 || own.nextPayment === null || !own.periodEnd) return []
  const ends = new Date(own.periodEnd)
  const { name } = planOf(own.tier)
  if (own.status === 'past_due') return ofUnpaid(own.graceEnd, ends, name)
  if (own.cancelling && own.moneyBack?.stopsPlan)
    return [
      { at: ends, what: `Your ${name} plan ends, unless we have refused your request before. Nothing is charged.` },
    ]
  if (own.cancelling)
    return [{ at: ends, what: `Your ${name} plan ends, and its unused leads with it. Nothing more is charged.` }]
  return [
    ...reminders(ends, reminderDays.renews, 'We email you a reminder that your plan is about to renew.'),
    { at: ends, what: renewal(own.nextTier ?? own.tier, own.nextPayment, own) },
  ]
}

function ofUnpaid(graceEnd: string | null, ends: Date, name: string): Coming[] {
  const retries = pastDue.retryAfterDays.map((after) => ({
    at: later(ends, days(after)),
    what: 'We try your card again, and email you to say how it went.',
  }))
  if (!graceEnd) return retries
  return [
    ...retries,
    { at: new Date(graceEnd), what: `If it still has not worked, your ${name} plan ends. You owe nothing.` },
  ]
}

function renewal(tier: Tier, price: number, { nextTier, card: paysWith }: OwnSubscription): string {
  const { name, leads } = planOf(tier)
  const begins = nextTier ? `Your plan becomes ${name}:` : 'Your plan renews:'
  const card = paysWith ? ` from the card ending ${paysWith.last4}` : ''
  return `${begins} ${formatPence(price)} is taken${card} for ${leads} new leads. Unused leads of this month end.`
}

/** The upcoming events after starting a plan now. */
export function comingAfter(tier: Tier, { moneyBack }: Pick<OwnSubscription, 'moneyBack'>, now: Date): Coming[] {
  const { price, leads } = planOf(tier)
  const ends = monthsLater(now, 1)
  return [
    {
      at: now,
      what: `You pay ${formatPence(price)}. The plan begins at once, with ${leads} leads to spend by ${formatDay(ends)}.`,
    },
    ...reminders(ends, reminderDays.renews, 'We email you a reminder, so that you can still change your mind.'),
    ...moneyBackDays(moneyBack, now).map((at) => ({
      at,
      what: 'Until then you can ask for your first month’s money back, with one click.',
    })),
    {
      at: ends,
      what: `The plan renews: ${formatPence(price)} for ${leads} new leads. Unused leads of the first month end.`,
    },
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The money-back guarantee applies to the first month only once. */
function moneyBackDays(moneyBack: OwnSubscription['moneyBack'], now: Date): Date[] {
  if (!moneyBack) return [moneyBackUntil(now)]
  return moneyBack.state === 'possible' ? [new Date(moneyBack.until)] : []
}

const reminders = (end: Date, daysBefore: readonly number[], what: string): Coming[] =>
  daysBefore.map((count) => ({ at: later(end, -days(count)), what }))
