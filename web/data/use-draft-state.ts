import { belongsTo } from './stored-draft.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { removeItem } from './user-storage.ts'

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
  const [draft, setDraft] = useStoredDraft(name, {
    blank,
    draftIn: (stored) => (belongsTo(stored, blank) ? { ...blank, ...stored } : blank),
  })
  return {
    draft,
    change: (changed) => setDraft((now = blank) => ({ ...now, ...changed })),
    clear: () => {
      removeItem(name)
      setDraft(blank)
      onClear?.()
    },
  }
}
