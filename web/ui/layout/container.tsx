import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

const widths = { text: 'max-w-2xl', narrow: 'max-w-4xl', wide: 'max-w-6xl', full: 'max-w-[88rem]' }

/** The gutters and maximum width of a page. */
export function Container(props: { width?: keyof typeof widths; className?: string; children: ReactNode }) {
  const { width = 'wide', className, children } = props
  return <div className={classes('mx-auto w-full px-4 sm:px-6 lg:px-8', widths[width], className)}>{children}</div>
}
