import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * The fragment of the address, without `#`; what it names is brought into view, and the keyboard with it, each time it is
 * followed. The server is never told the fragment, so the first paint has none.
 */
export function useFragment(): string {
  const location = useLocation()
  const inBrowser = useHydrated()
  useEffect(() => {
    const place = inBrowser && location.hash && document.getElementById(location.hash.slice(1))
    if (!place) return
    place.scrollIntoView({ block: 'start' })
    place.focus({ preventScroll: true })
  }, [inBrowser, location])
  return inBrowser ? location.hash.slice(1) : ''
}
