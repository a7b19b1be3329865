import { lowestPrice } from '#features/subscriptions/rules/features.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { quietPage } from '#web/shell/quiet-page.ts'
import { organizationFact, websiteFact } from '#web/shell/structured-data.ts'

export const meta = pageMeta({
  title: 'Find local tradespeople, and see who was checked',
  description: `Homeowners post jobs free and choose among local contractors, each profile saying what was checked. Contractors try it free for ${trial.days} days, then pay from ${formatPence(lowestPrice)} a month.`,
  facts: [organizationFact, websiteFact],
})

export const handle = quietPage

export { default } from './landing/landing-page.tsx'
