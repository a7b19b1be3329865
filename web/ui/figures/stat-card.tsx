import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  /** The list of what is counted; the whole card links there. */
  to?: string | undefined
}

/** A figure and its label. */
export function StatCard({ label, value, hint, icon, to }: StatCardProps) {
  return (
    <div className="relative flex justify-between gap-3 rounded-card border border-line bg-card p-3 shadow-card sm:p-5">
      <dl className="flex min-w-0 flex-col">
        <dt className="order-2 mt-1.5 text-label text-muted sm:text-small">
          {to ? (
            <Link to={to} className="underline after:absolute after:inset-0">
              {label}
            </Link>
          ) : (
            label
          )}
        </dt>
        <dd className="order-1 font-bold font-display text-title leading-none">{value}</dd>
        {hint && <dd className="order-3 mt-1 text-label text-muted">{hint}</dd>}
      </dl>
      {icon && <span className="hidden shrink-0 text-brand sm:block [&_svg]:size-7">{icon}</span>}
    </div>
  )
}
