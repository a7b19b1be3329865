import { tableOf } from '#shared/tables.ts'
import { type Cost, costLabels, costs, quoteTotal } from '../rules.ts'
import { type Amount, halfUp, type Prices, type Vat, vatNames, vatRates, withVat } from './vat.ts'

/** The most lines of a quote. */
export const mostLines = 200
/** Quantities are thousandths: 1.5 hours are 1500. */
export const quantityUnit = 1000
export const mostQuantity = 10_000_000
/** In pence: what a quote, and so a price in it, can come to at most. */
export const mostGross = 1_000_000_000

export interface QuoteLine {
  what: string
  /** In thousandths. */
  quantity: number
  unit: string
  /** In pence, as typed: before VAT or with it. */
  unitPrice: number
  vat: Vat
  /** The sum of the specification that it counts to. */
  group: Cost
}

/** A line as it is read: of a quote whose contractor has said nothing of VAT, none is known. */
export type ShownLine = Omit<QuoteLine, 'vat'> & { vat: Vat | null }

/** What is worked out of a quote, as it is written or sent. */
export interface Priced extends Record<Cost, number> {
  lines?: QuoteLine[] | undefined
  prices?: Prices | undefined
  /** Where there are no lines: the rate within all five sums. */
  vat?: Vat | undefined
}

/** What a line comes to: its quantity times its price, half up, and the VAT on that, half up. */
export function amountOf(line: ShownLine, prices: Prices): Amount {
  const price = halfUp(BigInt(line.quantity) * BigInt(line.unitPrice), quantityUnit)
  return line.vat ? withVat(price, line.vat, prices) : { net: price, vat: 0, gross: price }
}

interface RateSum {
  vat: Vat
  net: number
  vatAmount: number
  gross: number
}

export interface Sums extends Amount {
  /** What the lines of each group come to, with VAT: the five sums of the specification. */
  groups: Record<Cost, number>
  /** By each rate there is. */
  byRate: RateSum[]
}

/** What lines come to. Net and VAT are gross, and so are the groups, to the penny: everything is a sum of whole lines. */
export function sumsOf(lines: readonly ShownLine[], prices: Prices): Sums {
  const all: Amount = { net: 0, vat: 0, gross: 0 }
  const groups = tableOf(costs, () => 0)
  const rates = new Map<Vat, RateSum>()
  for (const line of lines) {
    const { net, vat, gross } = amountOf(line, prices)
    all.net += net
    all.vat += vat
    all.gross += gross
    groups[line.group] += gross
    if (!line.vat) continue
    const rate = rates.get(line.vat) ?? { vat: line.vat, net: 0, vatAmount: 0, gross: 0 }
    rate.net += net
    rate.vatAmount += vat
    rate.gross += gross
    rates.set(line.vat, rate)
  }
  return { ...all, groups, byRate: vatNames.flatMap((name) => rates.get(name) ?? []) }
}

/** The lines of a quote; of one without, a line for each sum there is. */
export function linesOf(quote: Priced): ShownLine[] {
  if (quote.lines) return quote.lines
  return costs
    .filter((cost) => quote[cost] > 0)
    .map((group) => ({
      what: costLabels[group],
      quantity: quantityUnit,
      unit: 'item',
      unitPrice: quote[group],
      vat: quote.vat ?? null,
      group,
    }))
}

/** How the prices of its lines are to be read; sums without lines are gross. */
export const pricesOf = (quote: Priced): Prices => (quote.lines && quote.prices) ?? 'gross'

/** Whether the contractor has said what of the price is VAT: a quote that does not say is never shown as if it did. */
export type VatOfQuote = 'charged' | 'not registered' | 'not stated'

export function vatOf(quote: Priced): VatOfQuote {
  const rates = linesOf(quote).map(({ vat }) => vat)
  if (rates.includes(null)) return 'not stated'
  return rates.includes('none') ? 'not registered' : 'charged'
}

/** What a quote comes to; net and VAT are null where its contractor has not said. */
export interface Totals extends Omit<Sums, 'net' | 'vat'> {
  net: number | null
  vat: number | null
}

export function totalsOf(quote: Priced): Totals {
  const sums = sumsOf(linesOf(quote), pricesOf(quote))
  return vatOf(quote) === 'not stated' ? { ...sums, net: null, vat: null } : sums
}

/** Whether the five sums and the total that were sent are what the lines come to, or each other without lines. */
export const addsUp = (quote: Priced & { totalCost: number }): boolean => {
  const { groups } = sumsOf(linesOf(quote), pricesOf(quote))
  return costs.every((cost) => groups[cost] === quote[cost]) && quote.totalCost === quoteTotal(quote)
}

/** How lines are rounded, for whoever reckons after them. */
export const roundingWords = (vatCharged: boolean): string =>
  `Each line${vatCharged ? ', and the VAT on it,' : ''} is rounded to the nearest penny, half a penny up.`

/** One sentence about VAT, for under a total: for both its people, or for the contractor alone. */
export function vatWords(quote: Priced, reader: 'both' | 'contractor' = 'both'): string {
  const said = vatOf(quote)
  if (said === 'not stated') return 'This quote does not say whether VAT is included.'
  if (said === 'not registered')
    return reader === 'both'
      ? 'No VAT is charged: the business says that it is not VAT registered.'
      : 'No VAT is charged: you have said that you are not VAT registered.'
  const rates = totalsOf(quote).byRate.map(({ vat }) => `${vatRates[vat].rate}%`)
  return `VAT included, at ${rates.join(' and ')}.`
}
