import { History } from 'lucide-react'
import { tradedBefore } from '#features/contractors/rules/traded-before.ts'
import { classes } from '#web/ui/classes.ts'

/** Earlier accounts of the business. */
export default function TradedBefore({ names, className }: { names: readonly (string | null)[]; className?: string }) {
  return (
    <span className={classes('inline-flex min-w-0 items-start gap-1.5 text-small', className)}>
      <History className="mt-[0.2rem] size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="wrap-anywhere">{tradedBefore(names)}</span>
    </span>
  )
}
