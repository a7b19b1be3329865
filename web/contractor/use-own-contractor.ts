import { profileCalls } from '#features/profiles/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** The signed-in contractor's own profile; null when it is not there (yet). Every page shares one answer. */
export const useOwnContractor = (enabled = true) => useRead(profileCalls.own, {}, { enabled })

/** What the signed-in contractor can spend now. */
export const useBalance = (): number => useOwnContractor().data?.leadCreditsBalance ?? 0
