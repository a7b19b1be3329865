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
    const frame = requestAnimationFrame(() => arriveAt(document.getElementById(location.hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [inBrowser, location])
  return inBrowser ? location.hash.slice(1) : ''
}

/** Unfolds a place, whether it is within what is folded or folded itself, and brings it into view. */
export function arriveAt(place: HTMLElement | null) {
  let fold = place?.querySelector<HTMLDetailsElement>(':scope > details') ?? place?.closest('details')
  for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
