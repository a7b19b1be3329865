import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>

/** For a form that stays open once it is saved. What is typed meanwhile was not sent, and is a change that waits. */
export function useSentValues<Values extends FieldValues>({ getValues, reset }: Form<Values>) {
  const sent = useRef<Values>(undefined)
  return {
    noteSent: () => {
      sent.current = getValues()
    },
    goOnFromSent: () => {
      const now = getValues()
      // Else what was saved would count as changed for ever, as `resetOptions` hold here too.
      reset(sent.current, { keepDirtyValues: false })
      reset(now, { keepDirtyValues: false, keepDefaultValues: true })
    },
  }
}
