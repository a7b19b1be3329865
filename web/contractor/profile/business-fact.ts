import type { PublicContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import type { Site } from '#web/data/page-context.ts'
import type { Fact } from '#web/shell/structured-data.ts'

/** The structured data of a contractor; with a rating only if there are published reviews. */
export const businessFact =
  (contractor: PublicContractor) =>
  ({ publicUrl }: Site): Fact => ({
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${publicUrl}${paths.contractor(contractor.id)}#business`,
    name: contractor.businessName,
    description: contractor.description,
    url: publicUrl + paths.contractor(contractor.id),
    address: { '@type': 'PostalAddress', addressLocality: contractor.location, addressCountry: 'GB' },
    knowsAbout: contractor.trades,
    ...(contractor.businessPhone && { telephone: contractor.businessPhone }),
    ...(contractor.websiteUrl && { sameAs: contractor.websiteUrl }),
    ...(contractor.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: contractor.rating,
        reviewCount: contractor.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  })
