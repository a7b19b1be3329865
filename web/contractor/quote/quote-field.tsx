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
  children: (registered: UseFormRegisterReturn) => ReactElement
}

/** The error of a field, however deeply nested. */
export function wrongAt(errors: FieldErrors<QuoteForm>, name: Name): string | undefined {
  const found: { message?: string } | undefined = get(errors, name)
  return found?.message
}

/** A field of the formal quote with its label and error. */
export function QuoteField({ form, name, children, ...field }: QuoteFieldProps) {
  const { errors } = useFormState({ control: form.control, name })
  return (
    <Field {...field} error={wrongAt(errors, name)}>
      {children(form.register(name))}
    </Field>
  )
}
