/** The code that PostgreSQL, Node or a library gave an error, such as `ENOENT`; empty for what has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
