import type { MetaFunction } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

interface PageMeta {
  title: string
  description?: string
  /** For pages that are nobody else's business, or not worth finding. */
  hidden?: boolean
}

/** The title and description of a page; the brand's name follows the title. */
export const pageMeta =
  ({ title, description, hidden }: PageMeta): MetaFunction<unknown, { root: typeof rootLoader }> =>
  ({ matches, location }) => {
    const site = matches.find((match) => match?.id === 'root')?.loaderData?.site
    const full = site ? `${title} – ${site.brand.name}` : title
    return [
      { title: full },
      { property: 'og:title', content: full },
      { property: 'og:locale', content: 'en_GB' },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(site && !hidden
        ? [{ tagName: 'link', rel: 'canonical', href: `${site.publicUrl}${location.pathname}` }]
        : []),
    ]
  }
