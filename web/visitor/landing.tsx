import { lowestPrice } from '#features/subscriptions/rules/features.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { organizationFact, websiteFact } from '#web/shell/structured-data.ts'
import { Closing } from './closing.tsx'
import { CityLinks, OtherTrades } from './landing/cities.tsx'
import { Example } from './landing/example.tsx'
import { Hero } from './landing/hero.tsx'
import { Steps } from './landing/steps.tsx'
import { TradeTiles } from './landing/trade-tiles.tsx'
import { Trust } from './landing/trust.tsx'
import { VerificationTiers } from './landing/verification-tiers.tsx'

export const meta = pageMeta({
  title: 'Find local tradespeople, and see who was checked',
  description: `Homeowners post jobs free and choose among local contractors, each profile saying what was checked. Contractors try it free for ${trial.days} days, then pay from ${formatPence(lowestPrice)} a month.`,
  facts: [organizationFact, websiteFact],
})

export default function Landing() {
  return (
    <>
      <Hero />
      <Steps />
      <TradeTiles />
      <VerificationTiers />
      <Trust />
      <Example />
      <CityLinks />
      <OtherTrades />
      <Closing />
    </>
  )
}
