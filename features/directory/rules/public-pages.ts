import { headings } from './headings.ts'

/** The pages that anybody may find through a search engine; the profiles of contractors besides. */
export const publicPages = [
  '/',
  '/how-it-works',
  '/pricing',
  '/about',
  '/faq',
  '/post-job',
  '/contractors',
  '/subscription-plans',
  '/lead-protection',
  '/ranking',
  '/review-policy',
  '/complaints',
  '/accessibility',
  '/data-sources',
  '/terms',
  '/privacy',
] as const

/** Where search engines keep the directory of a trade, of a place, or of both. */
export function directoryPage(narrowed: { trade?: string; location?: string }): string {
  const kept = new URLSearchParams(narrowed)
  return kept.size > 0 ? `/contractors?${kept}` : '/contractors'
}

/** The directory of each trade. */
export const tradePages = headings.map(({ id }) => directoryPage({ trade: id }))
