import { mostReviewPages, type ReviewOrder, reviewOrderNames } from '#features/reviews/rules/pages.ts'
import { type Category, categoryIds } from '#features/trades/rules.ts'

/** The filters and order of a contractor's reviews. */
export interface ReviewInput {
  page: number
  sort: ReviewOrder
  stars?: number | undefined
  trade?: Category | undefined
  photos?: 'with' | undefined
}

/** The filters from the address; invalid ones are ignored. */
export function reviewInput(address: URLSearchParams): ReviewInput {
  const oneOf = <Value>(values: readonly Value[], name: string) =>
    values.find((value) => String(value) === address.get(name))
  const page = Number(address.get('page'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= mostReviewPages ? page : 1,
    sort: oneOf(reviewOrderNames, 'sort') ?? 'newest',
    stars: oneOf([1, 2, 3, 4, 5], 'stars'),
    trade: oneOf(categoryIds, 'trade'),
    photos: oneOf(['with'] as const, 'photos'),
  }
}

/** The relative address for these filters; defaults are left out. */
export function reviewsHref({ page, sort, stars, trade, photos }: ReviewInput): string {
  const asked = new URLSearchParams()
  if (stars) asked.set('stars', String(stars))
  if (trade) asked.set('trade', trade)
  if (photos) asked.set('photos', photos)
  if (sort !== 'newest') asked.set('sort', sort)
  if (page > 1) asked.set('page', String(page))
  return `?${asked}#reviews`
}

export const isNarrowed = ({ stars, trade, photos }: ReviewInput): boolean =>
  stars !== undefined || trade !== undefined || photos !== undefined
