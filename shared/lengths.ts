/** What is stated, objected or decided in a few sentences, in characters. */
export const statementLength = { min: 10, max: 2000 } as const
