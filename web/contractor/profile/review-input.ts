import { reviewCalls } from '#features/reviews/contract.ts'

const { page, sort, stars, trade } = reviewCalls.ofContractor.input.shape

/** Which reviews an address asks for; what it says wrongly is as if it were not said. */
export const reviewInput = (address: URLSearchParams) => ({
  page: page.safeParse(address.get('page') ?? undefined).data ?? 1,
  sort: sort.safeParse(address.get('sort') ?? undefined).data ?? ('newest' as const),
  stars: stars.safeParse(address.get('stars') || undefined).data,
  trade: trade.safeParse(address.get('trade') || undefined).data,
})
export type ReviewInput = ReturnType<typeof reviewInput>

/** The address, from the same page, of reviews as they are asked for; what goes without saying is not said. */
export function reviewsHref({ page, sort, stars, trade }: ReviewInput): string {
  const asked = new URLSearchParams()
  if (stars) asked.set('stars', String(stars))
  if (trade) asked.set('trade', trade)
  if (sort !== 'newest') asked.set('sort', sort)
  if (page > 1) asked.set('page', String(page))
  return `?${asked}#reviews`
}

export const isNarrowed = ({ stars, trade }: ReviewInput): boolean => stars !== undefined || trade !== undefined
