import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/card.tsx'

interface QuoteSectionProps {
  heading: string
  /** Beside the heading. */
  aside?: ReactNode
  /** Its fields stand in this many columns where there is room. */
  columns?: 1 | 2
  children: ReactNode
}

/** A part of the formal quote's form, under the heading it has on the printed quote. */
export function QuoteSection({ heading, aside, columns = 2, children }: QuoteSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card title={<span id={id}>{heading}</span>} titleAs="h2" aside={aside}>
        <div className={classes('grid min-w-0 gap-4', columns === 2 && 'sm:grid-cols-2')}>{children}</div>
      </Card>
    </section>
  )
}
