import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a step to another page the keyboard and the screen reader begin at its content, as after a fresh load. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!hash) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
