import { paths } from '#shared/paths.ts'
import { headings } from './headings.ts'

/** Pages that search engines may index, besides contractors' profiles. */
export const publicPages = [
  paths.landing,
  paths.howItWorks,
  paths.pricing,
  paths.prices(),
  paths.about,
  paths.faq,
  paths.postJob,
  paths.contractors(),
  paths.subscriptionPlans,
  paths.leadProtection(),
  paths.ranking,
  paths.howWeMeasure,
  paths.reviewPolicy,
  paths.complaints,
  paths.complaintFigures,
  paths.accessibility,
  paths.dataSources,
  paths.terms,
  paths.privacy,
] as const

/** The directory page of each trade. */
export const tradePages = headings.map(({ id }) => paths.contractors({ trade: id }))
