import { namesOf } from '#shared/tables.ts'

/** The VAT rates of the United Kingdom in percent, and their names in a quote. */
export const vatRates = {
  standard: { rate: 20, label: 'VAT 20%' },
  reduced: { rate: 5, label: 'VAT 5%' },
  zero: { rate: 0, label: 'VAT 0%' },
  none: { rate: 0, label: 'No VAT: not VAT registered' },
} as const
export type Vat = keyof typeof vatRates
export const vatNames = namesOf(vatRates)

/** How prices are entered: net (before VAT) or gross (with VAT). */
export const priceKinds = ['net', 'gross'] as const
export type Prices = (typeof priceKinds)[number]

/** An amount in whole pence: net, VAT and gross. */
export interface Amount {
  net: number
  vat: number
  gross: number
}

/** A fraction rounded half up. The numerator may exceed the safe integers of a float. */
export function halfUp(numerator: bigint, denominator: number): number {
  const whole = BigInt(denominator)
  return Number((numerator * 2n + whole) / (whole * 2n))
}

/** A price as net, VAT and gross, rounded half up. */
export function withVat(price: number, vat: Vat, prices: Prices): Amount {
  const { rate } = vatRates[vat]
  if (prices === 'net') {
    const added = halfUp(BigInt(price) * BigInt(rate), 100)
    return { net: price, vat: added, gross: price + added }
  }
  const within = halfUp(BigInt(price) * BigInt(rate), 100 + rate)
  return { net: price - within, vat: within, gross: price }
}

/** A contractor's VAT status; `registered` is null until stated. */
export interface VatStatus {
  registered: boolean | null
  /** `GB123456782`. */
  number: string | null
}

/**
 * Whether a contractor with this status may charge a rate: those registered charge VAT, others none. Without a stated status no
 * rate is allowed, not even that of the unregistered.
 */
export const mayCharge = (vat: Vat, { registered }: Pick<VatStatus, 'registered'>): boolean =>
  registered !== null && (vat === 'none') !== registered

/**
 * A typed VAT number, with or without GB and spaces, in stored form: `GB123456782`. Undefined when its check digits are wrong.
 */
export function storedVatNumber(typed: string): string | undefined {
  const digits = typed
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^GB/, '')
  // Three more digits name a branch.
  if (!/^\d{9}(\d{3})?$/.test(digits)) return undefined
  const weighed = [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)
  const left = (weighed + Number(digits.slice(7, 9))) % 97
  // The check of numbers issued since 2010 differs by 55.
  return left === 0 || left === 97 - 55 ? `GB${digits}` : undefined
}

/** The printed form of a VAT number: `GB 123 4567 82`. */
export const shownVatNumber = (stored: string): string =>
  stored.replace(/^GB(\d{3})(\d{4})(\d{2})(\d*)$/, (_, a, b, c, branch) => `GB ${a} ${b} ${c}${branch && ` ${branch}`}`)
