/** Most contractors on one shortlist. */
export const longestShortlist = 50
/** Most of them invited to a job at once. */
export const invitedAtOnce = 3
