import type { QuoteContent, SentQuote } from '../contract.ts'

/** Canonical JSON: object keys sorted, so that equal content gives equal text. */
export const canonical = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Whether two submissions are the same one sent twice. */
export const saysTheSame = <Content>(one: Content, other: Content): boolean => canonical(one) === canonical(other)

/** A version's content without the identity of the version. */
export function contentOf(version: SentQuote): QuoteContent {
  const { id: _id, version: _version, sentAt: _sentAt, netCost: _net, vatCost: _vat, ...content } = version
  return content
}
