import { reviewCalls } from '#features/reviews/contract.ts'
import { reviewsPerPage } from '#features/reviews/rules.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'

/** What homeowners said after their jobs, and the figures computed from it. */
export function Reviews({ contractorId, page }: { contractorId: string; page: number }) {
  const reviews = useRead(reviewCalls.ofContractor, { id: contractorId, page }, { keepPrevious: true })
  if (!reviews.data)
    return reviews.error ? (
      <ErrorState
        title="Failed to load the reviews"
        message={reasonOf(reviews.error)}
        requestId={reviews.error.requestId}
        retrying={reviews.isFetching}
        onRetry={() => void reviews.refetch()}
      />
    ) : (
      <SkeletonCards count={1} label="Loading reviews" />
    )
  const { summary, total, reviews: shown } = reviews.data
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <Card titleAs="h2" title={<span id="reviews-title">Reviews ({total})</span>}>
        {total === 0 ? (
          <p className="text-muted">
            No reviews yet. Only homeowners whose job was finished through this site can write one.
          </p>
        ) : (
          <>
            <RatingBars summary={summary} />
            <ul className="divide-y divide-line border-line border-t">
              {shown.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <Pager
              label="Pages of reviews"
              page={page}
              pages={Math.ceil(total / reviewsPerPage)}
              hrefFor={(number) => `?page=${number}#reviews`}
            />
          </>
        )}
      </Card>
    </section>
  )
}
