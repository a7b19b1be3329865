import { useEffect, useRef } from 'react'
import { directoryLimits } from '#features/directory/rules/search.ts'

/** Debounces a callback. */
export function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    later(work: () => void) {
      clearTimeout(timer.current)
      timer.current = setTimeout(work, directoryLimits.pauseMilliseconds)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
