import { useEffect, useState } from 'react'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** True from the moment the page is first used: what only then matters is not fetched before. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    for (const name of touches) addEventListener(name, touch, { once: true, passive: true })
    return () => {
      for (const name of touches) removeEventListener(name, touch)
    }
  }, [])
  return touched
}
