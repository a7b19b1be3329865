import { useEffect, useReducer } from 'react'
import { later, minutes } from '#shared/dates.ts'
import { arrivedAt, usePageTime } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The server's time as it goes on while a page is open, to the minute: the page may have been left open overnight. It begins as
 * the time of the page, the same on both sides, and the visitor's clock only measures how long that is ago.
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
