import { useLayoutEffect, useRef } from 'react'
import { useHydrated } from '#web/data/use-hydrated.ts'

/**
 * Says in `--window-left` how high an element may be so that it ends where the window does, or the keyboard of a phone begins:
 * that covers what lies at the end of the window, and no style sheet knows how high it is.
 */
export function useWindowLeft() {
  const place = useRef<HTMLDivElement>(null)
  const inBrowser = useHydrated()
  useLayoutEffect(() => {
    const { current } = place
    const { visualViewport } = window
    if (!inBrowser || !current || !visualViewport) return
    const measure = () => {
      // Who looks closer with two fingers sees less of the window, and wants it as it is.
      const seen = visualViewport.scale > 1.01 ? window.innerHeight : visualViewport.height
      const above = current.getBoundingClientRect().top + window.scrollY
      current.style.setProperty('--window-left', `calc(${seen - above}px - var(--bottom-bar, 0px))`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    return () => visualViewport.removeEventListener('resize', measure)
  }, [inBrowser])
  return place
}
