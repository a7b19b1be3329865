import type { LeadState } from '#features/leads/rules/states.ts'
import { amountOf, linesOf, mostGross, type Priced, pricesOf, type ShownLine } from '#features/quotes/rules/lines.ts'
import type { Amount, Prices } from '#features/quotes/rules/vat.ts'
import { days } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'

export const variationStates = ['sent', 'accepted', 'declined', 'withdrawn'] as const
export type VariationState = (typeof variationStates)[number]

/** Limits of variations for one agreement, and for one day, since each sends a mail. */
export const mostVariations = 100
export const variationRate = { times: 20, within: days(1) } as const

/** An agreement can be varied until the work is marked as done. */
export const changeable = 'accepted' satisfies LeadState
export const takesVariations = (status: LeadState): boolean => status === changeable

/** Whether there is an agreement to show, ended or not. */
export const wasAccepted = (status: LeadState, agreed: boolean): boolean =>
  agreed || status === 'accepted' || status === 'awaiting_completion' || status === 'completed'

/** A line by its index: in the agreed quote, or in the variation that added it. */
export interface LineRef {
  variationId?: string | undefined
  line: number
}

/** The effect of a variation on the price. */
export interface Variation {
  id: string
  lines: readonly ShownLine[]
  /** Whether its line prices are net or gross. */
  prices: Prices
  /** The lines it removes. */
  removes: readonly LineRef[]
}

/** A line with its reference and amount. */
export interface AgreedLine extends LineRef {
  is: ShownLine
  prices: Prices
  amount: Amount
}

export const placeOf = ({ variationId = 'quote', line }: LineRef): string => `${variationId} ${line}`

const linesIn = (lines: readonly ShownLine[], prices: Prices, of: Omit<LineRef, 'line'>): AgreedLine[] =>
  lines.map((is, line) => ({ ...of, line, is, prices, amount: amountOf(is, prices) }))

/** Every line of a quote and these variations, including removed ones. */
export const everyLine = (quote: Priced, variations: readonly Variation[]): AgreedLine[] => [
  ...linesIn(linesOf(quote), pricesOf(quote), {}),
  ...variations.flatMap(({ id, lines, prices }) => linesIn(lines, prices, { variationId: id })),
]

/** The agreed lines: of the quote and accepted variations, without removed ones. */
export function agreedLines(quote: Priced, accepted: readonly Variation[]): AgreedLine[] {
  const gone = new Set(accepted.flatMap(({ removes }) => removes.map(placeOf)))
  return everyLine(quote, accepted).filter((line) => !gone.has(placeOf(line)))
}

/** Sums of lines; net and VAT are null where a line states no rate. */
export interface Agreed {
  net: number | null
  vat: number | null
  gross: number
}

export function totalOf(lines: readonly AgreedLine[]): Agreed {
  const sum = (part: keyof Amount) => lines.reduce((all, { amount }) => all + amount[part], 0)
  const stated = lines.every(({ is }) => is.vat !== null)
  return { net: stated ? sum('net') : null, vat: stated ? sum('vat') : null, gross: sum('gross') }
}

/** The agreed total: the quote with every accepted variation, in pence with VAT. */
export const agreedTotal = (quote: Priced, accepted: readonly Variation[]): number =>
  totalOf(agreedLines(quote, accepted)).gross

/** The difference a variation makes; negative where it removes more than it adds. */
export function differenceOf({ lines, prices, removes }: Omit<Variation, 'id'>, every: readonly AgreedLine[]): Agreed {
  const places = new Set(removes.map(placeOf))
  const added = totalOf(linesIn(lines, prices, {}))
  const gone = totalOf(every.filter((line) => places.has(placeOf(line))))
  const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
  return { net: less(added.net, gone.net), vat: less(added.vat, gone.vat), gross: added.gross - gone.gross }
}

/** Why a variation does not fit the present agreement; null where it does. */
export function whyNot(variation: Omit<Variation, 'id'>, standing: readonly AgreedLine[]): 'gone' | 'too much' | null {
  const places = new Set(standing.map(placeOf))
  const taken = variation.removes.map(placeOf)
  if (new Set(taken).size < taken.length || !taken.every((place) => places.has(place))) return 'gone'
  const after = totalOf(standing).gross + differenceOf(variation, standing).gross
  return after > mostGross ? 'too much' : null
}

/** What a variation does to the duration. */
export const durationInWords = (weeks: number): string => `With it the work takes ${counted(weeks, 'week')} in all.`

/** `£120.00 more`, `£80.00 less` or `the same price`. */
export function differenceInWords(gross: number): string {
  if (gross === 0) return 'the same price'
  return `${formatPenceExactly(Math.abs(gross))} ${gross > 0 ? 'more' : 'less'}`
}
