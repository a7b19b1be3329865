import type { Market } from '#features/market/contract.ts'
import { countedWeeks } from '#features/market/rules.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** When the figures were computed, and since when they count. */
export function CountedAt({ counted }: Pick<Market, 'counted'>) {
  if (!counted) return <>Not counted yet: the first count is made some minutes after the site starts.</>
  return (
    <>
      As of <DateText value={counted.at} time />; since <DateText value={counted.since} />, {countedWeeks} weeks with
      the present one. Updated every 15 minutes.
    </>
  )
}
