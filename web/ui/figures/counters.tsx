/** Figures side by side, also on a narrow phone; stacked when the text is large. */
export function Counters({ counts }: { counts: { label: string; count: number }[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card">
      {counts.map(({ label, count }) => (
        <div
          key={label}
          className="flex min-w-0 flex-[1_1_5.5rem] flex-col-reverse justify-end gap-1.5 bg-card p-3 sm:p-5"
        >
          <dt className="text-label text-muted leading-tight sm:text-small">{label}</dt>
          <dd className="font-bold font-display text-title leading-none">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
