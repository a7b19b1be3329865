import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes, controlClasses } from '#web/ui/classes.ts'
import { useField } from './field.tsx'

interface SelectProps extends ComponentProps<'select'> {
  options?: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The browser's own select, which works well on every phone. */
export function Select({ options, placeholder, className, children, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select {...useField()} {...select} className={classes(controlClasses, 'appearance-none pr-10', className)}>
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
