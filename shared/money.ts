import { withCommas } from './numbers.ts'

/** `£1,200.00`: always with pence, for columns of figures. */
export const formatPenceExactly = (amount: number): string =>
  `${amount < 0 ? '-' : ''}£${withCommas((Math.abs(amount) / 100).toFixed(2))}`

/** `£5.99`; whole pounds without pence, `£1,200`. */
export const formatPence = (amount: number): string => formatPenceExactly(amount).replace(/\.00$/, '')

/** A large amount: `£2 million`, `£2.5 million`; below a million as `formatPence`. */
export function formatLargePence(amount: number): string {
  const millions = amount / 100_000_000
  return millions >= 1 && Number.isInteger(millions * 100) ? `£${millions} million` : formatPence(amount)
}

/** Appended to the message of a failed payment. */
export const nothingCharged = 'Nothing was charged.'

/** Pounds as typed (`12.5`) in pence; an empty text is 0, NaN what is no number. */
export const poundsToPence = (typed: string | number): number => (typed === '' ? 0 : Math.round(Number(typed) * 100))

/** Smallest charge in pence: Stripe would add less to the next invoice and issue an invoice of zero. */
export const leastCharge = 30

/** The part of a period that is left, from 1 to 0; counted in whole seconds like the payment provider's. */
export function shareLeft({ start, end }: { start: Date; end: Date }, now: Date): number {
  const at = Math.floor(now.getTime() / 1000) * 1000
  return Math.min(1, Math.max(0, (end.getTime() - at) / (end.getTime() - start.getTime())))
}

/**
 * The price difference for the rest of a period in whole pence; both prices are rounded separately, like the payment provider's,
 * or the shown amount could differ by a penny. An amount too small to charge is 0.
 */
export function moreForTheRest(from: number, to: number, period: { start: Date; end: Date }, now: Date): number {
  const left = shareLeft(period, now)
  const more = Math.round(to * left) - Math.round(from * left)
  return more < leastCharge ? 0 : more
}
