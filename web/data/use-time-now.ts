import { later } from '#shared/dates.ts'
import { arrivedAt, usePageTime } from './session.ts'
import { useHydrated } from './use-hydrated.ts'
import { useNow } from './use-now.ts'

/**
 * The server's time as it goes on while a page is open, to the minute: the page may have been left open overnight. It begins as
 * the time of the page, the same on both sides, and the visitor's clock only measures how long that is ago.
 */
export function useTimeNow(): Date {
  const made = usePageTime()
  // For its drawing anew each minute.
  useNow()
  return useHydrated() ? later(made, Math.max(0, Date.now() - arrivedAt(made))) : made
}
