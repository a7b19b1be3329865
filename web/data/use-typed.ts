import { useEffect, useState } from 'react'
import { storedDraft } from './stored-draft.ts'
import { removeItem, setItem } from './user-storage.ts'

/**
 * The values of a small form, stored in this browser until dropped, so that neither a reload nor navigation loses them.
 * `blank`, its initial values, must be a stable object; `onDrop` closes the dialog that they are in.
 */
export function useTyped<Typed extends object>(name: string, blank: Typed, onDrop?: () => void) {
  const [typed, setTyped] = useState<Typed>()
  // After hydration.
  useEffect(() => setTyped({ ...blank, ...storedDraft(name, blank) }), [name, blank])
  useEffect(() => {
    if (typed && JSON.stringify(typed) !== JSON.stringify(blank)) setItem(name, typed)
    else if (typed) removeItem(name)
  }, [name, typed, blank])
  return {
    typed: typed ?? blank,
    type: (changed: Partial<Typed>) => setTyped((now = blank) => ({ ...now, ...changed })),
    /** Clears the stored values once they have been sent. */
    drop: () => {
      removeItem(name)
      setTyped(blank)
      onDrop?.()
    },
  }
}
