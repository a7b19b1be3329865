import { withCommas } from './numbers.ts'

/** `£1,200.00`: always with its pence, for columns of figures. */
export const formatPenceExactly = (amount: number): string =>
  `${amount < 0 ? '-' : ''}£${withCommas((Math.abs(amount) / 100).toFixed(2))}`

/** `£5.99`; whole pounds without pence, `£1,200`. */
export const formatPence = (amount: number): string => formatPenceExactly(amount).replace(/\.00$/, '')

/** A large sum as it is said: `£2 million`, `£2.5 million`; below a million as `formatPence`. */
export function formatLargePence(amount: number): string {
  const millions = amount / 100_000_000
  return millions >= 1 && Number.isInteger(millions * 100) ? `£${millions} million` : formatPence(amount)
}

/** What follows the words of a payment that failed. */
export const nothingCharged = 'Nothing was charged.'

/** `12.5` pounds, as typed, in pence; a blank counts as 0. NaN when it is not a number. */
export const poundsToPence = (typed: string | number): number => (typed === '' ? 0 : Math.round(Number(typed) * 100))

/** Less than this, in pence, no card is charged: Stripe would carry it to the next invoice and number one over nothing. */
export const leastCharge = 30

/**
 * What more a greater price comes to for the rest of a period, in whole pence: each of the two is rounded. By whole seconds, as
 * the payment provider counts: a part of one can be the penny between what is shown and what is charged. Too little for a card is nothing.
 */
export function moreForTheRest(
  from: number,
  to: number,
  { start, end }: { start: Date; end: Date },
  now: Date,
): number {
  const at = Math.floor(now.getTime() / 1000) * 1000
  const share = (end.getTime() - at) / (end.getTime() - start.getTime())
  const left = Math.min(1, Math.max(0, share))
  const more = Math.round(to * left) - Math.round(from * left)
  return more < leastCharge ? 0 : more
}
