import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>

/** For a form that stays open after saving: what was typed while saving stays a pending change. */
export function useSentValues<Values extends FieldValues>({ getValues, reset }: Form<Values>) {
  const sent = useRef<Values>(undefined)
  return {
    markSent: () => {
      sent.current = getValues()
    },
    rebaseOnSent: () => {
      const now = getValues()
      // `resetOptions` apply here too; without this the saved values would stay dirty.
      reset(sent.current, { keepDirtyValues: false })
      reset(now, { keepDirtyValues: false, keepDefaultValues: true })
    },
  }
}
