/** A proportion as a bar, with its label and figure. */
export function Meter({ label, value, max, shown }: { label: string; value: number; max: number; shown?: string }) {
  return (
    <div className="flex items-center gap-3 text-small">
      <span className="w-20 shrink-0">{label}</span>
      <svg className="h-2.5 min-w-0 flex-1" preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden="true">
        <rect width="100" height="10" className="fill-line" />
        <rect width={max > 0 ? (100 * value) / max : 0} height="10" className="fill-brand" />
      </svg>
      <span className="w-10 shrink-0 text-right tabular-nums">{shown ?? value}</span>
    </div>
  )
}
