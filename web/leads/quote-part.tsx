import type { ReactNode } from 'react'

interface QuotePartProps {
  heading: string
  /** May break across pages in print. */
  long?: boolean
  children: ReactNode
}

/** A section of a printed quote. */
export function QuotePart({ heading, long = false, children }: QuotePartProps) {
  return (
    <section className={long ? undefined : 'break-inside-avoid'}>
      <h3 className="mb-1.5 font-semibold text-label text-muted">{heading}</h3>
      {children}
    </section>
  )
}
