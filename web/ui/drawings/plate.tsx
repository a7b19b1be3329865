import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** An enamel sign, for a hero, a banner or a call to action. Use `Button variant="accent"` and `"plate"` on it. */
export function Plate({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes('plate px-6 py-8 sm:px-10 sm:py-10', className)}>{children}</div>
}
