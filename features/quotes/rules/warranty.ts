import { counted } from '#shared/numbers.ts'
import type { SentQuote } from '../contract.ts'

/** The words of a warranty, and its months where the words do not say them. */
export function warrantyWords({ warrantyPeriod, warrantyMonths }: SentQuote): string {
  const months = warrantyMonths ? counted(warrantyMonths, 'month') : ''
  return warrantyPeriod.includes(months) ? warrantyPeriod : `${warrantyPeriod} (${months})`
}
