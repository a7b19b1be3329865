import type { ReactElement, ReactNode } from 'react'
import { type FieldErrors, get, type UseFormRegisterReturn, useFormState } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import type { QuoteField as Name, QuoteForm, QuoteFormReturn } from './quote-form.ts'

interface QuoteFieldProps {
  form: QuoteFormReturn
  name: Name
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
  /** The control, given what registers it with the form. */
  children: (registered: UseFormRegisterReturn) => ReactElement
}

/** What is wrong at a field, however deep it stands. */
export function wrongAt(errors: FieldErrors<QuoteForm>, name: Name): string | undefined {
  const found: { message?: string } | undefined = get(errors, name)
  return found?.message
}

/** One field of the formal quote with its label and what is wrong with it. */
export function QuoteField({ form, name, children, ...field }: QuoteFieldProps) {
  const { errors } = useFormState({ control: form.control, name })
  return (
    <Field {...field} error={wrongAt(errors, name)}>
      {children(form.register(name))}
    </Field>
  )
}
