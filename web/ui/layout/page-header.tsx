import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

/** The page's h1, a sentence about it, and its actions. */
export function PageHeader(props: { title: ReactNode; eyebrow?: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 sm:pt-12">
      <div className="min-w-0 max-w-3xl">
        {props.eyebrow && <p className="mb-1 font-semibold text-muted text-small">{props.eyebrow}</p>}
        <PageTitle>{props.title}</PageTitle>
        {props.lead && <p className="mt-2 text-lead text-muted">{props.lead}</p>}
      </div>
      {props.actions && <div className="flex flex-wrap gap-3">{props.actions}</div>}
    </header>
  )
}
