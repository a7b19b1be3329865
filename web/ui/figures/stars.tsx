import { useId } from 'react'
import { counted } from '#shared/numbers.ts'
import { classes } from '#web/ui/classes.ts'

/** A star in a 24 by 24 box, the `place`-th of a row. */
export const starAt = (place: number) =>
  `M${12 + 24 * place} 1.8l3 6.6 7.2.8-5.4 4.9 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1-5.4-4.9 7.2-.8z`
const row = [0, 1, 2, 3, 4].map(starAt).join('')

/** A rating out of five, to a tenth; `count` is the number of reviews. */
export function Stars({ value, count, className }: { value: number | string; count?: number; className?: string }) {
  const clipId = useId()
  const rating = Math.min(5, Math.max(0, Number(value) || 0))
  const spoken = `${rating.toFixed(1)} out of 5 stars`
  return (
    <span className={classes('inline-flex flex-wrap items-center gap-x-1.5 whitespace-nowrap', className)}>
      <svg viewBox="0 0 120 24" role="img" aria-label={spoken} className="h-[1.1em] w-auto">
        <path d={row} className="fill-line" />
        <clipPath id={clipId}>
          <rect width={rating * 24} height="24" />
        </clipPath>
        <path d={row} className="fill-accent-strong" clipPath={`url(#${clipId})`} />
      </svg>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating.toFixed(1)}
      </span>
      {count !== undefined && <span className="text-muted text-small">({counted(count, 'review')})</span>}
    </span>
  )
}
