import type { ReactNode } from 'react'

interface StatCardProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

/** One figure and what it counts. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:px-5">
      <dl className="min-w-0">
        <dt className="text-muted text-small leading-tight">{label}</dt>
        <dd className="mt-1 font-bold font-display text-title tabular-nums leading-none">{value}</dd>
        {hint && <dd className="mt-1.5 text-label text-muted">{hint}</dd>}
      </dl>
      {icon && <span className="hidden shrink-0 text-brand min-[24rem]:block [&_svg]:size-7">{icon}</span>}
    </div>
  )
}
