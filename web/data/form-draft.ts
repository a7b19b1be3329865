import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Whether what was kept are some of the form's own values, of the kinds they have now. */
const belongsTo = <Values extends FieldValues>(kept: unknown, now: Values): kept is Partial<Values> =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(kept).every(([name, value]) => name in now && typeof value === typeof now[name])

/**
 * Keeps what is typed into a form in this browser until it is forgotten, so that a reload loses nothing. Only what differs
 * from the form's own beginning is kept: what the server filled in stays with the server.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  key: string,
  leaveOut: readonly (keyof Values & string)[] = [],
): { forget: () => void } {
  const { getValues, reset, subscribe, formState } = form
  const { defaultValues } = formState
  useEffect(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (belongsTo(kept, getValues())) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = Object.entries(values).filter(
          ([name, value]) => !leaveOut.includes(name) && JSON.stringify(value) !== JSON.stringify(defaultValues?.[name]),
        )
        if (changed.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)))
        else localStorage.removeItem(key)
      },
    })
    // The form and its beginning are the same as long as it is the same draft.
  }, [key])
  return { forget: () => localStorage.removeItem(key) }
}
