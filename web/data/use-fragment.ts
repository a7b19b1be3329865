import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * The fragment of the address, without `#`; what it names is unfolded and brought into view, and the keyboard with it, each time
 * it is followed. The server is never told the fragment, so the first paint has none.
 */
export function useFragment(): string {
  const location = useLocation()
  const inBrowser = useHydrated()
  useEffect(() => {
    if (!inBrowser || !location.hash) return
    // A tab puts its content on the page only after this.
    const frame = requestAnimationFrame(() => arriveAt(location.hash.slice(1)))
    return () => cancelAnimationFrame(frame)
  }, [inBrowser, location])
  return inBrowser ? location.hash.slice(1) : ''
}

function arriveAt(id: string) {
  const place = document.getElementById(id)
  for (let fold = place?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
