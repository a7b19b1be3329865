import type { ReactNode } from 'react'

interface QuotePartProps {
  heading: string
  /** May go over a page when it is printed. */
  long?: boolean
  children: ReactNode
}

/** A part of a printed quote under its small heading. */
export function QuotePart({ heading, long = false, children }: QuotePartProps) {
  return (
    <section className={long ? undefined : 'break-inside-avoid'}>
      <h3 className="mb-1.5 font-semibold text-label text-muted">{heading}</h3>
      {children}
    </section>
  )
}
