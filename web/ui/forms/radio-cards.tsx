import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { ChoiceGroup } from './choice-group.tsx'

interface RadioCardOption {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
}

interface RadioCardsProps extends Omit<ComponentProps<'input'>, 'type'> {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  options: readonly RadioCardOption[]
  columns?: 1 | 2 | 3
}

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-1 sm:grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' }

/** A choice of a few, each on its own card. Takes what `register('name')` returns. */
export function RadioCards({
  legend,
  hint,
  error,
  options,
  columns = 2,
  value,
  defaultValue,
  ...input
}: RadioCardsProps) {
  return (
    <ChoiceGroup legend={legend} hint={hint} error={error} className={classes('grid gap-3', grids[columns])}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'flex min-h-14 items-center gap-3 rounded-card border-[1.5px] border-line-strong bg-card p-3 sm:p-4',
            'hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:shadow-[inset_0_0_0_1.5px_var(--color-brand)]',
            'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          )}
        >
          <input
            {...input}
            type="radio"
            value={option.value}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            className="dot outline-none"
          />
          {option.icon}
          <span className="min-w-0">
            <span className="block font-semibold leading-snug">{option.label}</span>
            {option.description && <span className="block text-muted text-small">{option.description}</span>}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  )
}
