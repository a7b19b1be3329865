import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a step to another page the keyboard and the screen reader begin at its content, or at the part of it that the address
 * names, as after a fresh load.
 */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const place = document.getElementById(hash.slice(1)) ?? main.current
    if (!place) return
    // Only what can be reached with the keyboard anyway says so otherwise.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
