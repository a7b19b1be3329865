import { Closing } from '../closing.tsx'
import { CityLinks, OtherTrades } from './cities.tsx'
import { Example } from './example.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'
import { TradeTiles } from './trade-tiles.tsx'
import { Trust } from './trust.tsx'
import { VerificationTiers } from './verification-tiers.tsx'

export default function LandingPage() {
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
