import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a client-side navigation, focuses the target of the fragment, as after a full load, or the page's content: the part marked
 * `data-arrival`, where a list stands before it.
 */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const place =
      document.getElementById(hash.slice(1)) ??
      main.current?.querySelector<HTMLElement>('[data-arrival]') ??
      main.current
    if (!place) return
    // Focusable only by script, unless it can be focused anyway.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
