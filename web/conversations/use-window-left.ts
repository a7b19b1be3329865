import { useLayoutEffect, useRef } from 'react'
import { useHydrated } from '#web/data/use-hydrated.ts'

/**
 * Sets `--window-left`: the height an element may have to end at the bottom of the window or above a phone's keyboard,
 * which CSS does not know.
 */
export function useWindowLeft() {
  const place = useRef<HTMLDivElement>(null)
  const inBrowser = useHydrated()
  useLayoutEffect(() => {
    const { current } = place
    const { visualViewport } = window
    if (!inBrowser || !current || !visualViewport) return
    const measure = () => {
      // Pinch zoom shrinks the visual viewport as well; the layout must not change then.
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
