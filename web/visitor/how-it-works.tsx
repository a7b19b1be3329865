import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { Closing } from './closing.tsx'
import { Flows } from './how-it-works/flows.tsx'
import { Prices } from './how-it-works/prices.tsx'
import { WhyUs } from './how-it-works/why-us.tsx'
import { Pair } from './street/pair.tsx'
import { joinAsContractor, joinAsHomeowner } from './targets.ts'

export const meta = pageMeta({
  title: 'How it works',
  description: 'Four steps for homeowners, four for contractors, what it costs, and who sees what along the way.',
})

export default function HowItWorks() {
  return (
    <>
      <Container className="grid items-end gap-x-10 gap-y-6 pt-8 sm:pt-12 lg:grid-cols-[1fr_26rem]">
        <div className="min-w-0 lg:pb-10">
          <h1 className="font-bold font-display text-display tracking-[-0.03em]">How it works</h1>
          <p className="mt-4 max-w-xl text-lead text-muted">
            Two front doors, one street. Homeowners say what needs doing; contractors nearby ask to do it. Both know
            where they stand at every step.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button to={joinAsHomeowner} variant="accent" size="lg">
              I Need a Contractor
            </Button>
            <Button to={joinAsContractor} size="lg">
              I'm a Contractor
            </Button>
          </div>
        </div>
        <Pair className="mx-auto w-full max-w-md" />
      </Container>
      <Flows />
      <Prices />
      <WhyUs />
      <Closing
        title="Which door is yours?"
        actions={
          <>
            <Button variant="accent" size="lg" to={joinAsHomeowner}>
              I Need a Contractor
            </Button>
            <Button variant="plate" size="lg" to={joinAsContractor}>
              I'm a Contractor
            </Button>
          </>
        }
      />
    </>
  )
}
