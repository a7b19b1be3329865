import { useEffect, useState } from 'react'
import { storedDraft } from './stored-draft.ts'
import { removeItem, setItem } from './user-storage.ts'

export interface DraftState<Values> {
  draft: Values
  change: (changed: Partial<Values>) => void
  /** Clears the stored values once they have been sent. */
  clear: () => void
}

/** The values of a dialog that asks for a text alone. */
export const noWords = { words: '' }

/**
 * The values of a small form, stored in this browser until cleared, so that neither a reload nor navigation loses them.
 * `blank`, its initial values, must be a stable object; `onClear` closes the dialog that they are in.
 */
export function useDraftState<Values extends object>(
  name: string,
  blank: Values,
  onClear?: () => void,
): DraftState<Values> {
  const [draft, setDraft] = useState<Values>()
  // After hydration.
  useEffect(() => setDraft({ ...blank, ...storedDraft(name, blank) }), [name, blank])
  useEffect(() => {
    if (draft && JSON.stringify(draft) !== JSON.stringify(blank)) setItem(name, draft)
    else if (draft) removeItem(name)
  }, [name, draft, blank])
  return {
    draft: draft ?? blank,
    change: (changed) => setDraft((now = blank) => ({ ...now, ...changed })),
    clear: () => {
      removeItem(name)
      setDraft(blank)
      onClear?.()
    },
  }
}
