/** Reviews on one page of a profile. */
export const reviewsPerPage = 10
/** How many pages of them can be asked for. */
export const mostReviewPages = 500
