import { useEffect, useState } from 'react'
import { currentToast, onToastChange } from '../ui/toast-store.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** True from the moment the page is first used, or has something to say: what only then matters is not fetched before. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    if (currentToast()) touch()
    const quiet = onToastChange(touch)
    for (const name of touches) addEventListener(name, touch, { once: true, passive: true })
    return () => {
      quiet()
      for (const name of touches) removeEventListener(name, touch)
    }
  }, [])
  return touched
}
