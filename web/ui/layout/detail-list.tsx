import type { ReactNode } from 'react'

export interface DetailRow {
  label: string
  value: ReactNode
  /** The total below the line: bold, with a double rule above. */
  total?: boolean
}

interface DetailListProps {
  rows: DetailRow[]
  /** The value is right-aligned after a dotted leader. */
  leaders?: boolean
  /** For a narrow column of a wide window: the label is above its value when they do not fit side by side. */
  column?: boolean
}

/** Labels with values, as on an invoice. */
export function DetailList({ rows, leaders, column }: DetailListProps) {
  if (leaders)
    return (
      <dl className="@container flex flex-col gap-2">
        {rows.map((row) => (
          <div
            key={row.label}
            className={
              row.total
                ? '@max-[13rem]:flex-wrap flex items-baseline gap-2 border-ink border-t-4 border-double pt-2 font-bold'
                : '@max-[13rem]:flex-wrap flex items-baseline gap-2'
            }
          >
            <dt className="min-w-min shrink-[999]">{row.label}</dt>
            <span className={row.total ? 'flex-1' : 'leaders'} aria-hidden="true" />
            <dd className="ml-auto text-right tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
    )
  if (column)
    return (
      <div className="@container">
        <dl className="grid @md:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] grid-cols-1 gap-x-6 gap-y-3">
          {rows.map((row) => (
            <div key={row.label} className="@md:contents">
              <dt className="@md:pt-0.5 text-muted text-small">{row.label}</dt>
              <dd className="min-w-0">{row.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    )
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {rows.map((row) => (
        <div key={row.label} className="sm:contents">
          <dt className="text-muted text-small sm:pt-0.5">{row.label}</dt>
          <dd className="min-w-0">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
