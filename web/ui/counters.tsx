/** Figures side by side on one ruled sheet, which also fits a narrow phone. */
export function Counters({ counts }: { counts: { label: string; count: number }[] }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-card shadow-card">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1.5 p-3 sm:p-5">
          <dt className="text-label text-muted leading-tight sm:text-small">{label}</dt>
          <dd className="font-bold font-display text-title leading-none">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
