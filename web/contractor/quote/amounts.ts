import { quantityUnit } from '#features/quotes/rules/lines.ts'
import { ungrouped } from '#shared/typed-figure.ts'

/** A typed figure times a factor; NaN if invalid. Excess decimals are kept for validation. */
function typedTimes(typed: string, times: number): number {
  const figure = ungrouped(typed)
  if (!/^\d*\.?\d+$|^\d+\.$/.test(figure)) return Number.NaN
  // To a millionth: discards floating-point errors such as in 1.1 × 1000.
  return Math.round(Number(figure) * times * 1e6) / 1e6
}

/** `1.5` as thousandths. */
export const quantityTyped = (typed: string): number => typedTimes(typed, quantityUnit)
/** Pounds in pence, or percent in hundredths. */
export const hundredthsTyped = (typed: string): number => typedTimes(typed, 100)

/** Pence as typed: `1200.50`. */
export const inPounds = (pence: number): string => (pence / 100).toFixed(2)
/** Pence as typed; empty for none. */
export const inPoundsIfAny = (pence: number): string => (pence === 0 ? '' : inPounds(pence))
/** Thousandths as typed, without trailing zeros: `1.5`. */
export const quantityAsTyped = (quantity: number): string => String(quantity / quantityUnit)
