/** The standard rate, which all prices include. */
export const vatRate = 20

/** The part of an amount in pence that is VAT, and the rest. */
export function splitVat(amount: number): { net: number; vat: number } {
  const vat = Math.round((amount * vatRate) / (100 + vatRate))
  return { net: amount - vat, vat }
}
