import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Money } from '#web/ui/figures/money.tsx'

interface SubmitBarProps {
  className: string
  total: string
  pence: number
  /** Below the total. */
  children: ReactNode
  disabledReason: string | false
  sending: boolean
  submitLabel: string
}

/** A total, sticky, beside the submit button. */
export function SubmitBar({ className, total, pence, children, ...submit }: SubmitBarProps) {
  return (
    <div
      data-bottom-bar
      className={classes(
        '-mx-4 sm:-mx-6 lg:-mx-8 sticky bottom-(--bottom-bar,0px) z-10 flex items-center justify-between gap-y-2 border-line border-t bg-paper px-4 py-3 sm:px-6 lg:px-8',
        className,
      )}
    >
      <div aria-live="polite" className="min-w-0">
        <p className="font-bold font-display text-heading">
          {total} <Money pence={pence} exact />
        </p>
        {children}
      </div>
      <Button type="submit" loading={submit.sending} loadingText="Sending..." disabledReason={submit.disabledReason}>
        {submit.submitLabel}
      </Button>
    </div>
  )
}
