import { useEffect, useRef, useState } from 'react'

/**
 * For a `details` whose content is rendered on first opening: in a long list most are never opened. With `named` it is
 * rendered at once: the address links to it or to something in it. It does not close by itself when `open` no longer holds, as
 * after the step it was open for: only the reader closes it.
 */
export function useFold(open: boolean, named = false) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(open)
  const [unfolded, setUnfolded] = useState(open)
  const [asked, setAsked] = useState(open)
  if (open !== asked) {
    setAsked(open)
    if (open) setIsOpen(true)
  }
  const follow = () => {
    const now = ref.current?.open === true
    setIsOpen(now)
    setUnfolded((already) => already || now)
  }
  // It may have been opened before hydration.
  useEffect(follow, [])
  return { unfolded: unfolded || named, fold: { ref, open: isOpen, onToggle: follow } }
}
