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
