import { namesOf } from '#shared/tables.ts'

/** Reviews on one page of a profile. */
export const reviewsPerPage = 10
/** Limit of pages. */
export const mostReviewPages = 500
/** Limit of removed reviews listed, newest first. */
export const mostRemovedShown = 20

export const reviewOrders = {
  newest: { label: 'Newest first' },
  highest: { label: 'Most stars first' },
  lowest: { label: 'Fewest stars first' },
} as const
export type ReviewOrder = keyof typeof reviewOrders
export const reviewOrderNames = namesOf(reviewOrders)
