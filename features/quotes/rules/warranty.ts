import { counted } from '#shared/numbers.ts'
import type { SentQuote } from '../contract.ts'

/** The warranty in words, with its months where the text lacks them. */
export function warrantyWords({ warrantyPeriod, warrantyMonths }: SentQuote): string {
  const months = warrantyMonths ? counted(warrantyMonths, 'month') : ''
  return warrantyPeriod.includes(months) ? warrantyPeriod : `${warrantyPeriod} (${months})`
}
