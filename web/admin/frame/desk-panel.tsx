import type { ReactNode } from 'react'

interface DeskPanelProps {
  title: string
  /** The decisions, below the details; nothing when none is possible. */
  footer?: ReactNode
  children: ReactNode
}

/** The details of a desk's row, with the possible decisions. */
export const DeskPanel = ({ title, footer, children }: DeskPanelProps) => (
  <section aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
    <h2 className="font-bold font-display text-subheading">{title}</h2>
    {children}
    {footer && <div className="flex flex-wrap items-start gap-3 border-line border-t pt-4 empty:hidden">{footer}</div>}
  </section>
)
