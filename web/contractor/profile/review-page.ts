import { reviewCalls } from '#features/reviews/contract.ts'

/** The page of reviews that the address asks for. */
export const reviewPage = (search: URLSearchParams): number =>
  reviewCalls.ofContractor.input.shape.page.safeParse(search.get('page') ?? undefined).data ?? 1
