/** Writes pence as pounds. The format is made when first used, as those of dates are. */
function inPounds(options: Intl.NumberFormatOptions): (amount: number) => string {
  let format: Intl.NumberFormat | undefined
  return (amount) => {
    format ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', ...options })
    return format.format(amount / 100)
  }
}

const wholePounds = inPounds({ maximumFractionDigits: 0 })

/** `£1,200.00`: always with its pence, for columns of figures. */
export const formatPenceExactly = inPounds({})

/** `£5.99`; whole pounds without pence, `£1,200`. */
export const formatPence = (amount: number): string =>
  amount % 100 === 0 ? wholePounds(amount) : formatPenceExactly(amount)

/** `12.5` pounds, as typed, in pence; a blank counts as 0. NaN when it is not a number. */
export const poundsToPence = (typed: string | number): number => (typed === '' ? 0 : Math.round(Number(typed) * 100))

/** What more a greater price comes to for the rest of a period, in whole pence: each of the two is rounded. */
export function moreForTheRest(
  from: number,
  to: number,
  { start, end }: { start: Date; end: Date },
  now: Date,
): number {
  const share = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime())
  const left = Math.min(1, Math.max(0, share))
  return Math.round(to * left) - Math.round(from * left)
}
