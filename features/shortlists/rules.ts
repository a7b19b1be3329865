/** The most contractors that one homeowner can put aside. */
export const longestShortlist = 50
/** So many of them are invited to a job at once. */
export const invitedAtOnce = 3
