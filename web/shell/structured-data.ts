import { isValidElement, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { Site } from '#web/data/page-context.ts'

/** A schema.org object. */
export type Fact = { '@type': string } & Record<string, unknown>

/** Who runs the site, as structured data. */
export const organizationFact = ({ brand, publicUrl }: Site): Fact => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: brand.name,
  legalName: brand.companyName,
  url: publicUrl,
  logo: `${publicUrl}/icon.svg`,
  email: brand.supportEmail,
  address: brand.companyAddress,
})

export const websiteFact = ({ brand, publicUrl }: Site): Fact => ({
  '@type': 'WebSite',
  name: brand.name,
  url: publicUrl,
  publisher: { '@id': `${publicUrl}/#organization` },
})

/** The breadcrumb: the landing page first, the page itself last. */
export const breadcrumbFact =
  (...steps: { name: string; path: string }[]) =>
  ({ publicUrl }: Site): Fact => ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.landing }, ...steps].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: publicUrl + path,
    })),
  })

/** Questions with their answers, as a page shows them. */
export const faqFact = (items: { question: string; answer: ReactNode }[]) => (): Fact => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer).trim() },
  })),
})

/** The text content of an element; paragraphs are separated by a space. */
function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(plainText).join('')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  return plainText(node.props.children) + (node.type === 'p' ? ' ' : '')
}
