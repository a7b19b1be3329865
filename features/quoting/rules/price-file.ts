import { type Prices, priceKinds, type Vat, vatNames, vatRates } from '#features/quotes/rules/vat.ts'
import { costLabels, costs } from '#features/quotes/rules.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { ungrouped } from '#shared/typed-figure.ts'
import { type PriceInput, priceInput } from '../contract/price-list.ts'

/** The columns of a price file. The first three are required. */
export const priceHeadings = ['What', 'Unit', 'Price', 'VAT', 'Counts to', 'Typed'] as const
type Heading = (typeof priceHeadings)[number]
const neededHeadings: readonly Heading[] = ['What', 'Unit', 'Price']

/** The file's words for how a price is entered. */
const typedWords: Record<Prices, string> = { net: 'before VAT', gross: 'with VAT' }

const rateWords: Record<Vat, string> = {
  standard: `${vatRates.standard.rate}%`,
  reduced: `${vatRates.reduced.rate}%`,
  zero: `${vatRates.zero.rate}%`,
  none: 'none',
}

/** A price as a row of the file. */
export const rowOfPrice = (price: PriceInput): string[] => [
  price.what,
  price.unit,
  formatPenceExactly(price.unitPrice).slice(1).replaceAll(',', ''),
  rateWords[price.vat],
  costLabels[price.group],
  typedWords[price.prices],
]

const same = (text: string) => text.toLowerCase().replace(/[\s%£,]/g, '')
const meant = <Name extends string>(names: readonly Name[], words: Record<Name, string>, typed: string) =>
  names.find((name) => [same(words[name]), same(name)].includes(same(typed)))

/** The position of each column, and the missing required ones. */
export function columnsOf(first: readonly string[]): { at: Partial<Record<Heading, number>>; missing: Heading[] } {
  const found = priceHeadings.map(
    (heading) => [heading, first.findIndex((cell) => same(cell) === same(heading))] as const,
  )
  const at: Partial<Record<Heading, number>> = Object.fromEntries(found.filter(([, place]) => place >= 0))
  return { at, missing: neededHeadings.filter((heading) => at[heading] === undefined) }
}

/** A contractor's defaults, for rows that lack them. */
interface Usual {
  prices: Prices
  vat: Vat
}

/** The price in a row, or a sentence about what is wrong with it. */
export function priceOfRow(
  cells: readonly string[],
  at: Partial<Record<Heading, number>>,
  usual: Usual,
): { price: PriceInput } | { wrong: string } {
  // Removes the apostrophe that protects a cell from being read as a formula.
  const cell = (heading: Heading) => (cells[at[heading] ?? -1] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  const or = <Value>(heading: Heading, unsaid: Value, find: (typed: string) => Value | undefined) =>
    cell(heading) === '' ? unsaid : find(cell(heading))
  const vat = or('VAT', usual.vat, (typed) => meant(vatNames, rateWords, typed))
  if (!vat) return { wrong: `VAT is 20%, 5%, 0% or none, not “${cell('VAT')}”` }
  const group = or('Counts to', 'materialsCost' as const, (typed) => meant(costs, costLabels, typed))
  if (!group) return { wrong: `It counts to ${Object.values(costLabels).join(', ')}, not “${cell('Counts to')}”` }
  const prices = or('Typed', usual.prices, (typed) => meant(priceKinds, typedWords, typed))
  if (!prices) return { wrong: `A price is before VAT or with VAT, not “${cell('Typed')}”` }
  const amount = ungrouped(cell('Price'))
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return { wrong: `“${cell('Price')}” is no price in pounds and pence` }
  const unitPrice = Math.round(Number(amount) * 100)
  const read = priceInput.safeParse({ what: cell('What'), unit: cell('Unit') || 'item', unitPrice, vat, group, prices })
  return read.success ? { price: read.data } : { wrong: read.error.issues[0]?.message ?? 'This row cannot be read' }
}
