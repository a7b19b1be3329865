import type { ReactNode } from 'react'

/** A part of a printed quote under its small heading. */
export function QuotePart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h3 className="mb-1.5 font-semibold text-label text-muted">{heading}</h3>
      {children}
    </section>
  )
}
