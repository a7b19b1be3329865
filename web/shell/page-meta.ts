import type { MetaFunction } from 'react-router'
import type { RootData, Site } from '#web/data/page-context.ts'
import type { Fact } from './structured-data.ts'

interface PageMeta {
  title: string
  description?: string
  /** Excluded from search engines: private, or not worth indexing. */
  hidden?: boolean
  /** The canonical address, when it is not the path alone. */
  address?: string
  /** Structured data for search engines. */
  facts?: ((site: Site) => Fact)[]
}

/** The title and meta tags of a page; the brand name is appended. */
export const pageMeta =
  ({ title, description, hidden, address, facts = [] }: PageMeta): MetaFunction<unknown, { root: () => RootData }> =>
  ({ matches, location }) => {
    const site = matches.find((match) => match?.id === 'root')?.loaderData?.site
    const full = site ? `${title} – ${site.brand.name}` : title
    const about = description && [
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    ]
    if (hidden || !site) return [{ title: full }, ...(about || []), { name: 'robots', content: 'noindex' }]
    const url = site.publicUrl + (address ?? (location.pathname.replace(/\/+$/, '') || '/'))
    return [
      { title: full },
      ...(about || []),
      { tagName: 'link', rel: 'canonical', href: url },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: site.brand.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${site.publicUrl}/share.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      // React Router escapes it, so that no text can end the script element.
      ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact(site) } })),
    ]
  }
