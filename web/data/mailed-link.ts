/** The token of a mailed link; empty where a mail program has cut it off. */
export const tokenIn = (query: URLSearchParams): string => query.get('token') ?? ''
