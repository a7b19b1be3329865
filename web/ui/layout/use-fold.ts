import { useEffect, useRef, useState } from 'react'

/**
 * For a `details` whose content comes onto the page when it is first unfolded: in a long list most never are. `named` says that
 * the address names it or something in it, which whoever follows the address must find.
 */
export function useFold(open: boolean, named = false) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [unfolded, setUnfolded] = useState(open)
  // It may have been unfolded before the page came to life.
  useEffect(() => setUnfolded((already) => already || ref.current?.open === true), [])
  return { unfolded: unfolded || named, fold: { ref, open, onToggle: () => setUnfolded(true) } }
}
