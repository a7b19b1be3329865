import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { onReturn } from './on-return.ts'
import { storedDraft } from './stored-draft.ts'
import { removeItem, setItem } from './user-storage.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>

const isBlank = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/**
 * Persists a form's unsent values in this browser so that a reload loses nothing. Only values that differ from the
 * defaults are stored; what the server filled in stays with the server. Who comes back to this tab goes on from what
 * another stored last.
 */
export function useFormDraft<Values extends FieldValues>(
  form: Form<Values>,
  name: string,
  leaveOut: readonly (keyof Values & string)[] = [],
): { clearDraft: () => void } {
  const { getValues, reset, subscribe } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as its draft is.
  useEffect(() => {
    /** The draft as this tab knows it. */
    let known: string | undefined
    const store = (draft: object) => {
      known = JSON.stringify(draft)
      setItem(name, draft)
    }
    const takeUp = () => {
      const draft = storedDraft(name, getValues())
      if (!draft || JSON.stringify(draft) === known) return
      store(draft)
      // The fields stay registered: early typing is replayed in this commit, and would not be heard otherwise.
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true, keepFieldsRef: true })
    }
    takeUp()
    const stopReturning = onReturn(takeUp)
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed = Object.entries(values).filter(
          ([field, value]) => !leaveOut.includes(field) && !isSame(value, defaultValues?.[field]),
        )
        if (changed.length > 0) store(Object.fromEntries(changed))
        else removeItem(name)
      },
    })
    return () => {
      stopReturning()
      unsubscribe()
    }
  }, [name])
  return { clearDraft: () => removeItem(name) }
}
