/** The mean of some ratings as the specification writes it: one decimal, `0.0` without reviews. */
export const ratingText = (sum: number, count: number): string => (count === 0 ? 0 : sum / count).toFixed(1)

/** Reviews on one page of a profile. */
export const reviewsPerPage = 10
/** How many pages of them can be asked for. */
export const mostReviewPages = 500
