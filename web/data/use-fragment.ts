import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** The fragment of the address, without `#`. The server never receives it, so the first render has none. */
export function useFragmentName(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : ''
}

/**
 * The fragment of the address, without `#`. Its target is opened, scrolled into view and focused each time it is
 * followed.
 */
export function useFragment(): string {
  const location = useLocation()
  const inBrowser = useHydrated()
  useEffect(() => {
    if (!inBrowser || !location.hash) return
    // A tab renders its content only after this.
    const frame = requestAnimationFrame(() => arriveAt(document.getElementById(location.hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [inBrowser, location])
  return useFragmentName()
}

/** Opens a collapsed target, or the section around it, and scrolls it into view. */
export function arriveAt(place: HTMLElement | null) {
  let fold = place?.querySelector<HTMLDetailsElement>(':scope > details') ?? place?.closest('details')
  for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
