import { dayOf, days, endOfDay, later } from '#shared/dates.ts'
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
  paid_at: Date
}

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
  } as const
}
