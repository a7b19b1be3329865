import type { ComponentProps, ReactNode } from 'react'
import { tickClasses } from './checkbox.tsx'
import { ChoiceGroup } from './choice-group.tsx'

interface CheckboxGridProps extends Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  options: readonly { value: string; label: ReactNode }[]
  /** Checked before hydration. */
  defaultValue?: readonly string[]
}

/** Multiple choice. Takes what `register('name')` returns; the form's value is a list. */
export function CheckboxGrid({ legend, hint, error, options, defaultValue, ...input }: CheckboxGridProps) {
  return (
    <ChoiceGroup
      legend={legend}
      hint={hint}
      error={error}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 items-center gap-3 rounded-control border-[1.5px] border-line bg-card px-3 py-2 hover:bg-brand-wash has-checked:border-brand has-checked:bg-brand-wash"
        >
          <input
            {...input}
            type="checkbox"
            value={option.value}
            defaultChecked={defaultValue?.includes(option.value)}
            className={tickClasses}
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </ChoiceGroup>
  )
}
