import { FormError } from '#web/ui/forms/form-error.tsx'
import type { ProfileFormReturn } from './profile-form.ts'

/** A summary of all errors; each is also shown at its field. */
export function WhatIsWrong({ form }: { form: ProfileFormReturn }) {
  const { errors, submitCount } = form.formState
  const messages = Object.values(errors).flatMap((error) => (error?.message ? [String(error.message)] : []))
  if (submitCount === 0 || messages.length === 0) return null
  return (
    <FormError>
      <p className="font-semibold">Please check:</p>
      <ul className="list-disc pl-5">
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </FormError>
  )
}
