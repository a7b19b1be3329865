import type { reviewCalls } from '#features/reviews/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { Meter } from '#web/ui/figures/meter.tsx'

type Summary = Output<typeof reviewCalls.ofContractor>['summary']
const levels = [5, 4, 3, 2, 1] as const

/** The mean rating, and the number of reviews per star. */
export function RatingBars({ summary }: { summary: Summary }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="flex items-baseline gap-3 sm:flex-col sm:gap-1">
        <span className="font-bold font-display text-display leading-none">{summary.rating}</span>
        <span className="text-muted text-small">out of 5 stars</span>
      </p>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
        {levels.map((level) => (
          <Meter key={level} label={counted(level, 'star')} value={summary.bars[level]} max={summary.reviewCount} />
        ))}
      </div>
    </div>
  )
}
