import { useEffect, useRef, useState } from 'react'

/**
 * For a `details` whose content is rendered on first opening: in a long list most are never opened. With `named` it is
 * rendered at once: the address links to it or to something in it.
 */
export function useFold(open: boolean, named = false) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [unfolded, setUnfolded] = useState(open)
  // It may have been opened before hydration.
  useEffect(() => setUnfolded((already) => already || ref.current?.open === true), [])
  return { unfolded: unfolded || named, fold: { ref, open, onToggle: () => setUnfolded(true) } }
}
