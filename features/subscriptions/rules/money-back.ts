import { namesOf } from '#shared/tables.ts'

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
