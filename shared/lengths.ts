/** Length of statements, objections and decisions, in characters. */
export const statementLength = { min: 10, max: 2000 } as const
