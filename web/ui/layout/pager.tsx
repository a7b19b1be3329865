import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { pageNumbers } from './page-numbers.ts'

interface PagerProps {
  page: number
  pages: number
  /** The address of a page; made of links, so that it works without scripts. */
  hrefFor: (page: number) => string
  label?: string
}

const cell = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 font-semibold'

/** Previous, up to five numbers, next. */
export function Pager({ page, pages, hrefFor, label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 && hrefFor(page - 1)} label="Previous page">
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Step>
      {pageNumbers(page, pages).map((number) => (
        <Link
          key={number}
          to={hrefFor(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          className={classes(cell, number === page ? 'bg-brand text-on-brand' : 'text-brand hover:bg-brand-wash')}
        >
          {number}
        </Link>
      ))}
      <Step to={page < pages && hrefFor(page + 1)} label="Next page">
        <ChevronRight className="size-5" aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | false; label: string; children: ReactNode }) {
  if (to === false)
    return (
      <span aria-hidden="true" className={classes(cell, 'text-line-strong')}>
        {children}
      </span>
    )
  return (
    <Link to={to} aria-label={label} className={classes(cell, 'text-brand hover:bg-brand-wash')}>
      {children}
    </Link>
  )
}
