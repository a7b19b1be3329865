import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes, controlClasses } from '#web/ui/classes.ts'
import { useField } from './field.tsx'

interface SelectProps<Value extends string> extends ComponentProps<'select'> {
  options?: readonly { value: Value; label: string }[]
  /** In place of `onChange`, with the value of an option as the caller's type has it. */
  onChosen?: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The browser's own select, which works well on every phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChosen, placeholder, className, children, ...select } = props
  return (
    <div className="relative">
      <select
        onChange={onChosen && (({ target }) => onChosen(target.value as Value))}
        {...useField()}
        {...select}
        className={classes(controlClasses, 'appearance-none pr-10', className)}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  )
}
