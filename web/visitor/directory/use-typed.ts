import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { directoryLimits } from '#features/directory/rules/search.ts'

/** Marks a step that typing made, so that the field it came from is left alone when the step is done. */
export const byTyping = { byTyping: true }

const wasTyped = (state: unknown) => typeof state === 'object' && state !== null && 'byTyping' in state

/**
 * A field whose value is also in the address. What is typed stays as it is typed; when the address changes by itself (a link,
 * back, forward) the field follows.
 */
export function useTyped(inAddress: string) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const { state } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  if (inAddress !== known) {
    setKnown(inAddress)
    if (isStepBack || !wasTyped(state)) setTyped(inAddress)
  }
  return [typed, setTyped] as const
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
