import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Call, RawInput } from '#shared/endpoint.ts'
import { type ToastContent, toast } from '#web/ui/toasts/toast-store.ts'
import { showFieldFailures } from './field-failures.ts'
import { useAction } from './use-action.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setError'>

interface FormSaveOptions {
  done: ToastContent
  /** The title of the toast when it fails. */
  failed: string
  samePerson?: boolean
}

/** Saves a form that stays open: what is typed while saving stays a pending change. */
export function useFormSave<C extends Call, Values extends FieldValues>(
  form: Form<Values>,
  call: C,
  { done, ...options }: FormSaveOptions,
) {
  const { getValues, reset } = form
  const sent = useRef<Values>(undefined)
  const { mutate, isPending, refusal } = useAction(call, {
    onSuccess: () => {
      const now = getValues()
      // `resetOptions` apply here too; without this the saved values would stay dirty.
      reset(sent.current, { keepDirtyValues: false })
      reset(now, { keepDirtyValues: false, keepDefaultValues: true })
      toast(done)
    },
    ...options,
    onError: (failure) => showFieldFailures(form, failure),
  })
  return {
    isPending,
    refusal,
    save: (input: RawInput<C>) => {
      sent.current = getValues()
      mutate(input)
    },
  }
}
