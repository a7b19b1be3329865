import type { ReactNode } from 'react'

/** A part of the formal quote's form, under the heading it has on the printed quote. */
export function QuoteSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4 first:border-t-0 first:pt-0 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full font-bold font-display text-subheading sm:col-span-2">{heading}</legend>
      {children}
    </fieldset>
  )
}
