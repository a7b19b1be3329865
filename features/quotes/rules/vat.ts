import { namesOf } from '#shared/tables.ts'

/** The rates of VAT in the United Kingdom, per cent, and how a quote names them. */
export const vatRates = {
  standard: { rate: 20, label: 'VAT 20%' },
  reduced: { rate: 5, label: 'VAT 5%' },
  zero: { rate: 0, label: 'VAT 0%' },
  none: { rate: 0, label: 'No VAT: not VAT registered' },
} as const
export type Vat = keyof typeof vatRates
export const vatNames = namesOf(vatRates)

/** How somebody types prices: before VAT, or with it. */
export const priceKinds = ['net', 'gross'] as const
export type Prices = (typeof priceKinds)[number]

/** An amount in whole pence: what it is without VAT, the VAT, and both. */
export interface Amount {
  net: number
  vat: number
  gross: number
}

/** A fraction of whole numbers, half up. The numerator may be larger than a float can hold. */
export function halfUp(numerator: bigint, denominator: number): number {
  const whole = BigInt(denominator)
  return Number((numerator * 2n + whole) / (whole * 2n))
}

/** What a price comes to without VAT and with it, half up. */
export function withVat(price: number, vat: Vat, prices: Prices): Amount {
  const { rate } = vatRates[vat]
  if (prices === 'net') {
    const added = halfUp(BigInt(price) * BigInt(rate), 100)
    return { net: price, vat: added, gross: price + added }
  }
  const within = halfUp(BigInt(price) * BigInt(rate), 100 + rate)
  return { net: price - within, vat: within, gross: price }
}

/** What a contractor says once: whether they are registered for VAT; null until they have said. */
export interface VatSaying {
  registered: boolean | null
  /** `GB123456782`. */
  number: string | null
}

/**
 * Whether somebody who says this of themselves may charge at a rate: VAT is for those registered, and they charge it. Who has not
 * said yet charges at none, not even at that of those who are not registered.
 */
export const mayCharge = (vat: Vat, { registered }: Pick<VatSaying, 'registered'>): boolean =>
  registered !== null && (vat === 'none') !== registered

/** A VAT number as typed, with or without GB and spaces, as it is kept: `GB123456782`. Undefined when no such number can exist. */
export function storedVatNumber(typed: string): string | undefined {
  const digits = typed
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^GB/, '')
  // Three more digits name a branch.
  if (!/^\d{9}(\d{3})?$/.test(digits)) return undefined
  const weighed = [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)
  const left = (weighed + Number(digits.slice(7, 9))) % 97
  // Numbers given since 2010 are 55 further on.
  return left === 0 || left === 97 - 55 ? `GB${digits}` : undefined
}

/** `GB 123 4567 82`: as a VAT number is printed. */
export const shownVatNumber = (stored: string): string =>
  stored.replace(/^GB(\d{3})(\d{4})(\d{2})(\d*)$/, (_, a, b, c, branch) => `GB ${a} ${b} ${c}${branch && ` ${branch}`}`)
