import { formatPenceExactly } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { tableOf } from '#shared/tables.ts'
import { type Cost, costLabels, costs, quoteTotal } from '../rules.ts'
import { type Amount, halfUp, type Prices, type Vat, vatNames, vatRates, withVat } from './vat.ts'

/** Most lines in a quote. */
export const mostLines = 200
/** Quantities are thousandths: 1.5 hours are 1500. */
export const quantityUnit = 1000
export const mostQuantity = 10_000_000
/** In pence: the most a quote, and so any price in it, can amount to. */
export const mostGross = 1_000_000_000

export interface QuoteLine {
  what: string
  /** In thousandths. */
  quantity: number
  unit: string
  /** In pence, as entered: net or gross. */
  unitPrice: number
  vat: Vat
  /** The specified cost it is part of. */
  group: Cost
}

/** A line as shown; its VAT is null where the contractor has not stated a status. */
export type ShownLine = Omit<QuoteLine, 'vat'> & { vat: Vat | null }

/** The priced content of a quote, whether being written or sent. */
export interface Priced extends Record<Cost, number> {
  lines?: QuoteLine[] | undefined
  prices?: Prices | undefined
  /** Without lines: the VAT rate of all five costs. */
  vat?: Vat | undefined
}

/** The units a contractor is offered, who may write others, and what several are called. */
export const unitPlurals = new Map([
  ['item', 'items'],
  ['each', 'each'],
  ['hour', 'hours'],
  ['day', 'days'],
  ['m', 'm'],
  ['m²', 'm²'],
  ['m³', 'm³'],
  ['kg', 'kg'],
  ['bag', 'bags'],
  ['set', 'sets'],
])

/** Whether a line is one item: its price is the whole of a cost. */
export const isLumpSum = ({ quantity, unit }: Pick<QuoteLine, 'quantity' | 'unit'>): boolean =>
  quantity === quantityUnit && unit === 'item'

/** `2.5 hours at £40.00` */
export function quantityInWords({ quantity, unit, unitPrice }: Omit<ShownLine, 'vat'>): string {
  const count = counted(quantity / quantityUnit, unit, unitPlurals.get(unit) ?? unit)
  return `${count} at ${formatPenceExactly(unitPrice)}`
}

/** The amount of a line: quantity times price, rounded half up, and the VAT of that, rounded half up. */
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
  /** The totals of each group of lines with VAT: the five specified costs. */
  groups: Record<Cost, number>
  /** Sums for each VAT rate. */
  byRate: RateSum[]
}

/** The sums of lines. Net plus VAT equals gross to the penny, and so do the groups, since all are sums of rounded lines. */
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

/** The lines of a quote; without lines, one for each cost. */
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

/** Whether its line prices are net or gross; costs without lines are gross. */
export const pricesOf = (quote: Priced): Prices => (quote.lines && quote.prices) ?? 'gross'

/** Whether the contractor has stated the VAT: a quote that does not is never shown as if it did. */
export type VatOfQuote = 'charged' | 'not registered' | 'not stated'

export function vatOf(quote: Priced): VatOfQuote {
  const rates = linesOf(quote).map(({ vat }) => vat)
  if (rates.includes(null)) return 'not stated'
  return rates.includes('none') ? 'not registered' : 'charged'
}

/** A quote's totals; net and VAT are null where the VAT is not stated. */
export interface Totals extends Omit<Sums, 'net' | 'vat'> {
  net: number | null
  vat: number | null
}

export function totalsOf(quote: Priced): Totals {
  const sums = sumsOf(linesOf(quote), pricesOf(quote))
  return vatOf(quote) === 'not stated' ? { ...sums, net: null, vat: null } : sums
}

/** Whether the submitted costs and total match the lines, or without lines each other. */
export const addsUp = (quote: Priced & { totalCost: number }): boolean => {
  const { groups } = sumsOf(linesOf(quote), pricesOf(quote))
  return costs.every((cost) => groups[cost] === quote[cost]) && quote.totalCost === quoteTotal(quote)
}

/** How lines are rounded, for readers who check the sums. */
export const roundingWords = (vatCharged: boolean): string =>
  `Each line${vatCharged ? ', and the VAT on it,' : ''} is rounded to the nearest penny, half a penny up.`

/** A sentence about VAT, shown below a total: for both people, or the contractor alone. */
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
