/** Length of statements, objections and decisions, in characters. */
export const statementLength = { min: 10, max: 2000 } as const

/** Longest search, in characters. */
export const searchLength = 100

/** The last page of a list that can be asked for. */
export const lastPage = 500

/** Longest reason for deleting or closing a job, or deleting an account, in characters. */
export const deletionReasonLength = 1000
