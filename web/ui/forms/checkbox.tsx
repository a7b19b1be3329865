import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from './field.tsx'

/** The look of our checkboxes; also for boxes that are not a Checkbox. */
export const tickClasses = 'tick aria-invalid:border-bad'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  error?: string | undefined
  children: ReactNode
}

/** A checkbox with its label. */
export function Checkbox({ error, className, children, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...input}
          className={tickClasses}
        />
        <span className="min-w-0">{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** A checkbox shown as a switch, for a setting that applies at once; `aria-disabled` while saving keeps the focus. */
export function Switch({ children, className, ...input }: Omit<CheckboxProps, 'error'>) {
  return (
    <label className={classes('narrow:flex-wrap flex min-h-11 items-center justify-between gap-4 py-1', className)}>
      <span className="min-w-0">{children}</span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          {...input}
          className="peer h-7 w-12 appearance-none rounded-full border-2 border-line-strong bg-sunken checked:border-brand checked:bg-brand disabled:opacity-60 aria-disabled:opacity-60 forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand forced-colors:hidden" />
      </span>
    </label>
  )
}
