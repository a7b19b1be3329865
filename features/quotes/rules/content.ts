import type { QuoteContent, SentQuote } from '../contract.ts'

/** JSON that is the same text for the same content: the keys of each object in order. */
export const canonical = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Whether two things that are sent are one that came twice. */
export const saysTheSame = <Content>(one: Content, other: Content): boolean => canonical(one) === canonical(other)

/** What a version says, apart from which one it is. */
export function contentOf(version: SentQuote): QuoteContent {
  const { id: _id, version: _version, sentAt: _sentAt, netCost: _net, vatCost: _vat, ...content } = version
  return content
}
