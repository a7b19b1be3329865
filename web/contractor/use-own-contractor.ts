import { profileCalls } from '#features/profiles/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** The signed-in contractor's profile; null when there is none (yet). All pages share one answer. */
export const useOwnContractor = (enabled = true) => useRead(profileCalls.own, {}, { enabled })

/** The signed-in contractor's spendable credits. */
export const useBalance = (): number => useOwnContractor().data?.leadCreditsBalance ?? 0
