import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { starAt } from '#web/ui/figures/stars.tsx'
import { ChoiceGroup } from './choice-group.tsx'

interface StarsInputProps {
  label: ReactNode
  value: number
  /** Whether the person chose the value; a default is styled differently. */
  given?: boolean
  error?: string | undefined
  onChange: (value: number) => void
  name?: string
}

const words = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

/** One to five stars: five radios, so that the arrow keys work. */
export function StarsInput({ label, value, given = true, error, onChange, name }: StarsInputProps) {
  const ownName = useId()
  return (
    <ChoiceGroup legend={label} error={error} className="flex flex-wrap items-center">
      {words.map((word, index) => (
        <label
          key={word}
          className="relative flex size-11 items-center justify-center rounded-control hover:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={index + 1}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
            // Pressing the star of the default chooses it.
            onClick={() => onChange(index + 1)}
            className="sr-only"
          />
          <span className="sr-only">{word}</span>
          <svg viewBox="0 0 24 24" className={classes('size-8', !given && 'opacity-45')} aria-hidden="true">
            <path
              d={starAt(0)}
              strokeWidth="1.5"
              className={classes(index < value ? 'fill-accent-strong stroke-warn' : 'fill-card stroke-line-strong')}
            />
          </svg>
        </label>
      ))}
      <output className="ml-2 text-muted text-small tabular-nums">{given ? `${value} of 5` : 'Not rated yet'}</output>
    </ChoiceGroup>
  )
}
