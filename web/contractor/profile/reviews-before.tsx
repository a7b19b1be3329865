import type { reviewCalls } from '#features/reviews/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { Notice } from '#web/ui/states/notice.tsx'

type Summary = Output<typeof reviewCalls.ofContractor>['summary']

/** How many reviews are from earlier accounts of the business, and their own rating. */
export function ReviewsBefore({ summary: { before, reviewCount } }: { summary: Summary }) {
  if (before.length === 0) return null
  const earlier = before.reduce((sum, one) => sum + one.reviewCount, 0)
  return (
    <Notice title="This business traded here before">
      <p>
        We found that it follows an earlier account, so the reviews of then are here too and count:{' '}
        {counted(reviewCount - earlier, 'review')} since, and {before.map(inWords).join(', ')}.
      </p>
    </Notice>
  )
}

const inWords = ({ name, rating, reviewCount }: Summary['before'][number]): string => {
  const whose = name ? `as ${name}` : 'with an earlier account'
  return reviewCount > 0 ? `${counted(reviewCount, 'review')} ${whose} (${rating} of 5)` : `none ${whose}`
}
