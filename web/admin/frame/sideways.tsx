import { MoveRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Whether there is more of a box at its right than is in sight. */
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

/** Says so to those who see; the keyboard and the screen reader meet every column anyway. */
export const SidewaysHint = () => (
  <p className="mr-auto flex items-center gap-2 text-label text-muted" aria-hidden="true">
    More columns to the right <MoveRight className="size-4" />
  </p>
)
