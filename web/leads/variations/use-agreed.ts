import { variationCalls } from '#features/variations/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** What is agreed in all, and how many accepted changes are in it; undefined until that is read, or where nothing is agreed. */
export function useAgreed(leadId: string, { enabled = true } = {}) {
  const { data } = useRead(variationCalls.list, { leadId }, { enabled })
  if (!data || data.agreedTotal === null) return undefined
  return { total: data.agreedTotal, changes: data.variations.filter(({ state }) => state === 'accepted').length }
}
