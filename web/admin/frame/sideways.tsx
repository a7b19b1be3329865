import { MoveRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Whether an element can be scrolled to the right. */
export function useSideways() {
  const box = useRef<HTMLElement>(null)
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const measure = () => setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 2)
    const watch = new ResizeObserver(measure)
    for (const part of [element, ...element.children]) watch.observe(part)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return { box, isMore }
}

/** A visual hint only: keyboard and screen reader users reach every column anyway. */
export const SidewaysHint = () => (
  <p className="mr-auto flex items-center gap-2 text-label text-muted" aria-hidden="true">
    More columns to the right <MoveRight className="size-4" />
  </p>
)
