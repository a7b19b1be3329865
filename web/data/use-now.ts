import { useEffect, useState } from 'react'
import { minutes } from '#shared/dates.ts'

/** The time, to the minute. Null on the server and in the first picture of a page, which must be the same. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const clock = setInterval(() => setNow(new Date()), minutes(1))
    return () => clearInterval(clock)
  }, [])
  return now
}
