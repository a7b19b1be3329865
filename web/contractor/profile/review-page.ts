import { mostReviewPages } from '#features/reviews/rules.ts'

/** The page of reviews that the address asks for. */
export function reviewPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= mostReviewPages ? page : 1
}
