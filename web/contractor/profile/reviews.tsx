import { useSearchParams } from 'react-router'
import { reviewCalls } from '#features/reviews/contract.ts'
import { reviewsPerPage } from '#features/reviews/rules/pages.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { RatingBars } from './rating-bars.tsx'
import { RemovedReviews } from './removed-reviews.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { isNarrowed, reviewInput, reviewsHref } from './review-input.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewsBefore } from './reviews-before.tsx'

/** The reviews of a contractor and the figures computed from them, filtered by the address. */
export function Reviews({ contractorId }: { contractorId: string }) {
  const [search] = useSearchParams()
  const input = reviewInput(search)
  const reviews = useRead(reviewCalls.ofContractor, { id: contractorId, ...input }, { keepPrevious: true })
  if (!reviews.data)
    return reviews.error ? (
      <ReadFailed read={reviews} title="Failed to load the reviews" />
    ) : (
      <SkeletonCards count={1} label="Loading reviews" />
    )
  const { summary, total, trades, withPhotos, reviews: shown, removed, beingLookedAt } = reviews.data
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20">
      <Card titleAs="h2" title={<span id="reviews-title">Reviews ({summary.reviewCount})</span>}>
        {beingLookedAt > 0 && (
          <Notice
            title={beingLookedAt === 1 ? 'A review is being looked at' : `${beingLookedAt} reviews are being looked at`}
          >
            Only you can see this. Nothing of it counts until we have decided, and you do not need to do anything.
          </Notice>
        )}
        {summary.reviewCount === 0 ? (
          <p className="text-muted">No reviews yet. Only homeowners whose work was agreed on here can write one.</p>
        ) : (
          <>
            <RatingBars summary={summary} />
            <ReviewsBefore summary={summary} />
            {summary.reviewCount > 1 && <ReviewFilters input={input} trades={trades} withPhotos={withPhotos} />}
            {isNarrowed(input) && (
              <p role="status" className="text-small">
                {total === 0 ? 'No reviews are like this.' : `${counted(total, 'review')} like this.`}{' '}
                <TextLink to={reviewsHref({ page: 1, sort: input.sort })}>Show all {summary.reviewCount}</TextLink>
              </p>
            )}
            {shown.length === 0 && total > 0 && (
              <p role="status" className="text-muted">
                The reviews end before this page.{' '}
                <TextLink to={reviewsHref({ ...input, page: 1 })}>Read the first ones</TextLink>
              </p>
            )}
            {shown.length > 0 && (
              <ul className="divide-y divide-line border-line border-t">
                {shown.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
            )}
            <Pager
              label="Pages of reviews"
              page={input.page}
              pages={Math.ceil(total / reviewsPerPage)}
              hrefFor={(page) => reviewsHref({ ...input, page })}
            />
          </>
        )}
        <RemovedReviews removed={removed} />
        <p className="text-muted text-small">
          {shown.length > 0 &&
            'Report: we check a review by our policy, and take it down or let it stand. Complain: we open a case and hear both sides. '}
          <TextLink to={paths.reviewPolicy}>How reviews work</TextLink>
        </p>
      </Card>
    </section>
  )
}
