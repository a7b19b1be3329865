import { ungrouped } from '#shared/typed-figure.ts'

/** A figure as typed, so many times larger; NaN when it is none. What is finer than the unit stays a fraction, for its check to find. */
function typedTimes(typed: string, times: number): number {
  const figure = ungrouped(typed)
  if (!/^\d*\.?\d+$|^\d+\.$/.test(figure)) return Number.NaN
  // To a millionth: what a float adds to 1.1 × 1000 is no part of what was typed.
  return Math.round(Number(figure) * times * 1e6) / 1e6
}

/** `1.5` as thousandths. */
export const quantityTyped = (typed: string): number => typedTimes(typed, 1000)
/** Pounds as pence, and percent as hundredths of one. */
export const hundredthsTyped = (typed: string): number => typedTimes(typed, 100)

/** Pence as they are typed: `1200.50`. */
export const inPounds = (pence: number): string => (pence / 100).toFixed(2)
/** Pence as they are typed; nothing at all for none. */
export const inPoundsIfAny = (pence: number): string => (pence === 0 ? '' : inPounds(pence))
/** Thousandths, or hundredths, without zeros at the end: `1.5`. */
export const asTyped = (amount: number, times: number): string => String(amount / times)
