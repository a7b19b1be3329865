import { paths } from '#shared/paths.ts'

/** The published policies. */
export const policies = [
  { label: 'How Ranking Works', to: paths.ranking },
  { label: 'How We Measure', to: paths.howWeMeasure },
  { label: 'Lead Protection', to: paths.leadProtection() },
  { label: 'Review Policy', to: paths.reviewPolicy },
  { label: 'Complaints', to: paths.complaints },
]

/** The legal pages. */
export const legal = [
  { label: 'Terms & Conditions', to: paths.terms },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Accessibility', to: paths.accessibility },
  { label: 'Data Sources', to: paths.dataSources },
]
