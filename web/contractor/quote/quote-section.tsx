import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/card.tsx'

interface QuoteSectionProps {
  heading: string
  /** The number of columns on wide screens. */
  columns?: 1 | 2
  children: ReactNode
}

/** A section of the quote form, headed as on the printed quote. */
export function QuoteSection({ heading, columns = 2, children }: QuoteSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card title={<span id={id}>{heading}</span>} titleAs="h2">
        <div className={classes('grid min-w-0 grid-cols-1 gap-4', columns === 2 && 'sm:grid-cols-2')}>{children}</div>
      </Card>
    </section>
  )
}
