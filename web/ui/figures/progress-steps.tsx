import { classes } from '#web/ui/classes.ts'

interface ProgressStepsProps {
  /** The accessible name of the bar. */
  label: string
  steps: readonly string[]
  /** The index of the current step; the number of steps when all are done. */
  current: number
}

/** Progress through steps: done, current, upcoming. A list, drawn as a ruler. */
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
                state === 'done' && 'bg-brand forced-colors:bg-[CanvasText]',
                state === 'now' && 'bg-accent forced-colors:bg-[Highlight]',
                state === 'to come' && 'bg-line forced-colors:bg-[GrayText]',
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
                  // Near the right edge the label is right-aligned.
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
