import { type ReactElement, type ReactNode, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import type { QuoteField as Name, QuoteFormReturn } from './quote-form.ts'

interface QuoteFieldProps {
  form: QuoteFormReturn
  name: Name
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
  children: (registered: ReturnType<typeof withDefault>) => ReactElement
}

/** A registered text field with its value, which the server renders. */
export const withDefault = <Typed extends FieldValues, Written>(
  { register, getValues }: UseFormReturn<Typed, unknown, Written>,
  name: FieldPath<Typed>,
) => ({ ...register(name), defaultValue: getValues(name) as string })

/**
 * The error of a field, however deeply nested. The form validates all lines together; one added after the last submit
 * shows no error before the next.
 */
export function useWrongAt<Typed extends FieldValues, Written>(
  control: Control<Typed, unknown, Written>,
  name: FieldPath<Typed>,
) {
  const { errors, submitCount } = useFormState({ control, name })
  const [addedAt, setAddedAt] = useState(submitCount)
  // The form was reset.
  if (submitCount < addedAt) setAddedAt(submitCount)
  return (field: FieldPath<Typed>): string | undefined => {
    const wrong: { message?: string } | undefined = get(errors, field)
    return submitCount > addedAt ? wrong?.message : undefined
  }
}

/** A field of the formal quote with its label and error. */
export function QuoteField({ form, name, children, ...field }: QuoteFieldProps) {
  const wrongAt = useWrongAt(form.control, name)
  return (
    <Field {...field} error={wrongAt(name)}>
      {children(withDefault(form, name))}
    </Field>
  )
}
