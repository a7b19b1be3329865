import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface DisclosureProps {
  label: ReactNode
  /** Completes the accessible name where the label alone is ambiguous. */
  about?: string
  /** Whether it is open initially. */
  open?: boolean
  /** From `useFold`, when the content is rendered on first opening. */
  fold?: ComponentProps<'details'>
  children: ReactNode
}

export function Disclosure({ label, about, open = false, fold, children }: DisclosureProps) {
  return (
    <details className="group open:w-full" open={open} {...fold}>
      <summary className="-ml-1 flex min-h-11 w-fit list-none items-center gap-1.5 rounded-control pr-2 font-semibold text-brand text-small [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-5 transition-transform group-open:rotate-90" aria-hidden="true" />
        {label}
        {about && <span className="sr-only"> – {about}</span>}
      </summary>
      <div className="pt-1 pb-2">{children}</div>
    </details>
  )
}
