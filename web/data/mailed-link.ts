/** The token in the address of a link that was mailed; empty where a mail program has cut it off. */
export const tokenIn = (query: URLSearchParams): string => query.get('token') ?? ''
