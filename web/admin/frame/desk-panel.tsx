import type { ReactNode } from 'react'

interface DeskPanelProps {
  title: string
  /** The decisions, below all there is to read; nothing where nothing is left to decide. */
  footer?: ReactNode
  children: ReactNode
}

/** What a row of a desk opens to: all that is read before deciding, and what can be decided. */
export const DeskPanel = ({ title, footer, children }: DeskPanelProps) => (
  <section aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
    <h2 className="font-bold font-display text-subheading">{title}</h2>
    {children}
    {footer && <div className="flex flex-wrap items-start gap-3 border-line border-t pt-4 empty:hidden">{footer}</div>}
  </section>
)
