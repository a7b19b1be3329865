import { dayOf, days, endOfDay, later } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { namesOf } from '#shared/tables.ts'
import { moneyBackDays } from '../rules.ts'

/** Until when a first month's money can be asked back: all of the last day, as pages and mails name only the day. */
export const moneyBackUntil = (firstPaidAt: Date): Date =>
  later(endOfDay(dayOf(later(firstPaidAt, days(moneyBackDays)))), -1)

/** A refund asked for in time is promised; these are the only exceptions. The terms, the desk and its letter read this table. */
export const moneyBackExceptions = {
  withdrawn: 'you have told us that you no longer want it',
  returned: 'your bank has already returned the payment to you',
  unpaid: 'no money was paid for it',
} as const
export type MoneyBackException = keyof typeof moneyBackExceptions
export const moneyBackExceptionNames = namesOf(moneyBackExceptions)

/** Whoever withdrew may ask again: the promise holds to its last day. */
export const mayAskAgain = (exception: string | null): boolean => exception === 'withdrawn'

interface Request {
  state: 'open' | 'paid' | 'refused'
  paying_since: Date | null
}

/** Whether it still has to be answered, or its money is still on the way. */
export const isWaiting = ({ state, paying_since }: Request): boolean => state === 'open' || paying_since !== null

interface Payment {
  subscription_id: string
  amount: number
  period_start: Date
  period_end: Date
  paid_at: Date
}

/** What several payments come to, in pence. */
export const sumOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/** What goes back with a first month, in pence, and for how many months it was paid. */
export interface GoesBack {
  amount: number
  months: number
}

/** A first month asked back brings back all that was paid for its plan: its upgrades, and a second month begun since. */
export function goesBack(payments: readonly Payment[], plan: string): GoesBack {
  const paid = payments
    .filter(({ subscription_id }) => subscription_id === plan)
    .toSorted((a, b) => a.period_start.getTime() - b.period_start.getTime())
  let months = 0
  let end: Date | undefined
  for (const { period_start, period_end } of paid) {
    // An upgrade is paid within its month.
    if (end && period_start < end) continue
    months += 1
    end = period_end
  }
  return { amount: sumOf(paid), months }
}

/** `£8.99 back, all that was paid for the first month`. */
export const goesBackInWords = ({ amount, months }: GoesBack): string =>
  `${formatPence(amount)} back, all that was paid for the first ${months > 1 ? `${months} months` : 'month'}`

interface Asked extends Request {
  exception: string | null
  stops_plan: boolean
}

/** Whether a first month's money can be asked back, or what became of the request; null before a payment. Newest payment first. */
export function moneyBackOf(
  payments: readonly Payment[],
  request: Asked | undefined,
  now: Date,
  runningId: string | undefined,
) {
  const first = payments.at(-1)
  if (!first) return null
  const until = moneyBackUntil(first.paid_at)
  const endsPlan = first.subscription_id === runningId
  const stands = request && !mayAskAgain(request.exception) ? request : undefined
  const answered = stands && isWaiting(stands) ? 'open' : stands?.state
  return {
    until: until.toISOString(),
    state: answered ?? (now < until ? 'possible' : 'over'),
    endsPlan,
    stopsPlan: endsPlan && stands?.state === 'open' && stands.stops_plan,
    ...goesBack(payments, first.subscription_id),
  } as const
}
