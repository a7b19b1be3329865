import type { LeadState } from '#features/leads/rules/states.ts'
import { amountOf, linesOf, mostGross, type Priced, pricesOf, type ShownLine } from '#features/quotes/rules/lines.ts'
import type { Amount, Prices } from '#features/quotes/rules/vat.ts'
import { days } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'

export const variationStates = ['sent', 'accepted', 'declined', 'withdrawn'] as const
export type VariationState = (typeof variationStates)[number]

/** So many changes one agreement takes, and so many may be sent in a day: each writes to somebody. */
export const mostVariations = 100
export const variationRate = { times: 20, within: days(1) } as const

/** What was agreed can be changed from acceptance until somebody says that the work is done. */
export const changeable = 'accepted' satisfies LeadState
export const takesVariations = (status: LeadState): boolean => status === changeable

/** Whether there is an agreement to read, be it over or not. */
export const wasAccepted = (status: LeadState, agreed: boolean): boolean =>
  agreed || status === 'accepted' || status === 'awaiting_completion' || status === 'completed'

/** A line by its place, from 0: in the agreed quote, or in the variation that added it. */
export interface LineRef {
  variationId?: string | undefined
  line: number
}

/** What a variation does to the price. */
export interface Variation {
  id: string
  lines: readonly ShownLine[]
  /** How the prices of its lines are typed. */
  prices: Prices
  /** What it takes away. */
  removes: readonly LineRef[]
}

/** A line with where it stands and what it comes to. */
export interface AgreedLine extends LineRef {
  is: ShownLine
  prices: Prices
  amount: Amount
}

export const placeOf = ({ variationId = 'quote', line }: LineRef): string => `${variationId} ${line}`

const linesIn = (lines: readonly ShownLine[], prices: Prices, of: Omit<LineRef, 'line'>): AgreedLine[] =>
  lines.map((is, line) => ({ ...of, line, is, prices, amount: amountOf(is, prices) }))

/** Every line that a quote and these variations name, taken away or not. */
export const everyLine = (quote: Priced, variations: readonly Variation[]): AgreedLine[] => [
  ...linesIn(linesOf(quote), pricesOf(quote), {}),
  ...variations.flatMap(({ id, lines, prices }) => linesIn(lines, prices, { variationId: id })),
]

/** The lines that are agreed: of the quote and of what was accepted since, without those taken away. */
export function agreedLines(quote: Priced, accepted: readonly Variation[]): AgreedLine[] {
  const gone = new Set(accepted.flatMap(({ removes }) => removes.map(placeOf)))
  return everyLine(quote, accepted).filter((line) => !gone.has(placeOf(line)))
}

/** What lines come to; net and VAT are null where a line does not say what of it is VAT. */
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

/** What was quoted, with every variation that was accepted since, in pence with VAT. */
export const agreedTotal = (quote: Priced, accepted: readonly Variation[]): number =>
  totalOf(agreedLines(quote, accepted)).gross

/** What a variation adds and takes away; less than nothing where it takes away more. */
export function differenceOf({ lines, prices, removes }: Omit<Variation, 'id'>, every: readonly AgreedLine[]): Agreed {
  const places = new Set(removes.map(placeOf))
  const added = totalOf(linesIn(lines, prices, {}))
  const gone = totalOf(every.filter((line) => places.has(placeOf(line))))
  const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
  return { net: less(added.net, gone.net), vat: less(added.vat, gone.vat), gross: added.gross - gone.gross }
}

/** Why a variation does not fit what is agreed now; null where it does. */
export function whyNot(variation: Omit<Variation, 'id'>, standing: readonly AgreedLine[]): 'gone' | 'too much' | null {
  const places = new Set(standing.map(placeOf))
  const taken = variation.removes.map(placeOf)
  if (new Set(taken).size < taken.length || !taken.every((place) => places.has(place))) return 'gone'
  const after = totalOf(standing).gross + differenceOf(variation, standing).gross
  return after > mostGross ? 'too much' : null
}

/** `£120.00 more`, `£80.00 less` or `the same price`. */
export function differenceInWords(gross: number): string {
  if (gross === 0) return 'the same price'
  return `${formatPenceExactly(Math.abs(gross))} ${gross > 0 ? 'more' : 'less'}`
}
