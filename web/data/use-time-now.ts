import { useEffect, useReducer } from 'react'
import { later, minutes } from '#shared/dates.ts'
import { arrivedAt, usePageTime } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The server's time, ticking each minute while the page is open, which may be overnight. Starts at the page's time, the
 * same on both sides; the visitor's clock only measures the time elapsed.
 */
export function useTimeNow(): Date {
  const made = usePageTime()
  const [, drawAnew] = useReducer((minute: number) => minute + 1, 0)
  useEffect(() => {
    const clock = setInterval(drawAnew, minutes(1))
    return () => clearInterval(clock)
  }, [])
  return useHydrated() ? later(made, Math.max(0, Date.now() - arrivedAt(made))) : made
}
