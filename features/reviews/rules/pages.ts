import { namesOf } from '#shared/tables.ts'

/** Reviews on one page of a profile. */
export const reviewsPerPage = 10
/** How many pages of them can be asked for. */
export const mostReviewPages = 500
/** How many lines about removed reviews stand below them, the newest first. */
export const mostRemovedShown = 20

/** In which order reviews can be read. */
export const reviewOrders = {
  newest: { label: 'Newest first' },
  highest: { label: 'Most stars first' },
  lowest: { label: 'Fewest stars first' },
} as const
export type ReviewOrder = keyof typeof reviewOrders
export const reviewOrderNames = namesOf(reviewOrders)
