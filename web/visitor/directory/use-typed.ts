import { useEffect, useRef, useState } from 'react'
import { directoryLimits } from '#features/directory/rules/search.ts'

/**
 * A field whose value is also in the address. What is typed stays as it is typed, also while the address catches up with it
 * (`asking` says what it will hold then); when the address changes by itself (a link, back, forward) the field follows.
 */
export function useTyped(inAddress: string) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [asked, asking] = useState<string>()
  if (inAddress !== known) {
    setKnown(inAddress)
    asking(undefined)
    if (inAddress !== asked) setTyped(inAddress)
  }
  return { typed, setTyped, asking }
}

/** Does something once nothing more was typed for a moment. */
export function useAfterPause() {
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
