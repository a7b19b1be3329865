import { variationCalls } from '#features/variations/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** The agreed total, and the number of accepted variations; undefined until loaded, or if nothing is agreed. */
export function useAgreed(leadId: string, { enabled = true } = {}) {
  const { data } = useRead(variationCalls.list, { leadId }, { enabled })
  if (!data || data.agreedTotal === null) return undefined
  return { total: data.agreedTotal, changes: data.variations.filter(({ state }) => state === 'accepted').length }
}
