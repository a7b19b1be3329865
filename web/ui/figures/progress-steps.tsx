import { classes } from '#web/ui/classes.ts'

interface ProgressStepsProps {
  /** What the bar is about, for those who cannot see it. */
  label: string
  steps: readonly string[]
  /** The step under way, from 0; as many as there are steps when all are done. */
  current: number
}

/** How far something has come: done, under way, to come. Reads as a list, looks like a ruled scale. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'to come'
        return (
          <li key={step} aria-current={state === 'now' ? 'step' : undefined} className="min-w-0">
            <span
              className={classes(
                'block h-2 rounded-full [print-color-adjust:exact]',
                state === 'done' && 'bg-brand',
                state === 'now' && 'bg-accent',
                state === 'to come' && 'bg-line',
              )}
            />
            <span
              className={classes(
                'mt-1.5 block text-label leading-tight max-sm:sr-only',
                state === 'now' ? 'font-bold text-ink' : 'text-muted',
              )}
            >
              {step}
              <span className="sr-only">{state === 'now' ? ' (under way)' : ` (${state})`}</span>
            </span>
            {state === 'now' && (
              <span
                aria-hidden="true"
                className={classes(
                  'mt-1.5 flex whitespace-nowrap font-bold text-label sm:hidden',
                  // Near the right edge its words run to the left.
                  index >= steps.length / 2 && 'justify-end',
                )}
              >
                {step}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
