import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from './field.tsx'

interface ChoiceGroupProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** Several checkboxes or radios that answer one question. */
export function ChoiceGroup({ legend, hint, error, className, children }: ChoiceGroupProps) {
  const id = useId()
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
  return (
    <fieldset className="min-w-0" aria-describedby={described} data-wrong={error && true}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-muted text-small">
          {hint}
        </p>
      )}
      <div className={className}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
