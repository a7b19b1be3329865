/** The standard rate, included in all prices. */
export const vatRate = 20

/** Splits an amount in pence into its VAT and the rest. */
export function splitVat(amount: number): { net: number; vat: number } {
  const vat = Math.round((amount * vatRate) / (100 + vatRate))
  return { net: amount - vat, vat }
}
