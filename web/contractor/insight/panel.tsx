import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  figure?: ReactNode
  children: ReactNode
}

/** A panel of the insights tab. */
export function Panel({ title, figure, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 flex-1 basis-32 font-bold font-display text-subheading">
          {title}
        </h2>
        {figure}
      </div>
      {children}
    </section>
  )
}

/** A labelled figure with its sample size. */
export function Figure({ label, value, over }: { label: string; value: ReactNode; over: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="font-bold font-display text-heading">
        {value ?? <span className="font-sans text-body text-muted">Not enough data yet</span>}
      </dd>
      <dd className="text-label text-muted">{over}</dd>
    </div>
  )
}
