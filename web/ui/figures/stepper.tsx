import { Check } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'

/** The progress through a multi-page form. `current` counts from 0. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <nav aria-label="Steps">
      <p className="mb-3 text-muted text-small" aria-live="polite">
        Step {current + 1} of {steps.length}
        <span className="not-narrow:sr-only">: {steps[current]}</span>
      </p>
      <ol className="flex">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'flex min-w-0 flex-1 gap-x-2 gap-y-1 border-b-4 pr-2 pb-2 text-small max-sm:flex-col sm:items-center',
              index < current && 'border-brand text-brand',
              index === current && 'border-accent font-bold forced-colors:border-[Highlight]',
              index > current && 'border-line text-muted forced-colors:border-[GrayText]',
            )}
          >
            <span
              className={classes(
                'flex size-7 shrink-0 items-center justify-center rounded-full font-bold text-label',
                index < current && 'bg-brand text-on-brand',
                index === current && 'bg-accent text-on-accent',
                index > current && 'bg-sunken text-muted',
              )}
            >
              {index < current ? <Check className="size-4" aria-label="done" /> : index + 1}
            </span>
            <span className="narrow:sr-only min-w-0 leading-tight">{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
