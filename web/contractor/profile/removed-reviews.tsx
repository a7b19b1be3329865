import { removalGrounds } from '#features/removals/rules.ts'
import type { reviewCalls } from '#features/reviews/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

type Removed = Output<typeof reviewCalls.ofContractor>['removed']

/** A line for each removed review with its ground. */
export function RemovedReviews({ removed }: { removed: Removed }) {
  if (removed.length === 0) return null
  const lines = removed.map(({ id, at, ground }) => (
    <li key={id}>
      We removed a review on <DateText value={at} />
      {ground && ` because it ${removalGrounds[ground].clause}`}.
    </li>
  ))
  if (removed.length === 1) return <ul className="text-muted text-small">{lines}</ul>
  return (
    <Disclosure label={`We removed ${counted(removed.length, 'review')}`}>
      <ul className="grid gap-1 text-muted text-small">{lines}</ul>
    </Disclosure>
  )
}
