import type { ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import type { QuoteForm, QuoteFormReturn } from './quote-form.ts'

interface QuoteFieldProps {
  form: QuoteFormReturn
  name: keyof QuoteForm
  label: string
  hint?: string
  optional?: boolean
  /** The control, given what registers it with the form. */
  children: (registered: UseFormRegisterReturn) => ReactElement
}

/** One field of the formal quote with its label and what is wrong with it. */
export function QuoteField({ form, name, children, ...field }: QuoteFieldProps) {
  return (
    <Field {...field} error={form.formState.errors[name]?.message}>
      {children(form.register(name))}
    </Field>
  )
}
