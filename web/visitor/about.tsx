import type { LoaderFunctionArgs } from 'react-router'
import { publicCompanyVideoCalls } from '#features/company-video/contract/public.ts'
import { paths } from '#shared/paths.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useBrand } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { Benefits } from './about/benefits.tsx'
import { Contact } from './about/contact.tsx'
import { Differences } from './about/differences.tsx'
import { Founder } from './about/founder.tsx'
import { MonthlyCalls } from './about/monthly-calls.tsx'
import { Transparency } from './about/transparency.tsx'
import { Closing } from './closing.tsx'
import { useTargets } from './targets.ts'

export const loader = ({ context }: LoaderFunctionArgs) => prefetch(context, [publicCompanyVideoCalls.current, {}])

export const meta = pageMeta({
  title: 'About us',
  description:
    'Built by a tradesperson: who we are, what makes us different, what it costs, and how to reach a person.',
})

export default function About() {
  const { name } = useBrand()
  const { freeTrial } = useTargets()
  return (
    <>
      <Container className="pt-8 pb-8 sm:pt-14 sm:pb-12">
        <p className="font-semibold text-muted">About {name}</p>
        <h1 className="mt-2 max-w-[20ch] font-bold font-display text-display tracking-[-0.03em]">
          Built by a tradesperson, for people with work to do
        </h1>
      </Container>
      <Founder />
      <Benefits />
      <Differences />
      <Transparency />
      <MonthlyCalls />
      <Contact />
      <Closing
        title="Come in, the kettle is on"
        actions={
          <>
            <Button variant="accent" size="lg" to={freeTrial}>
              Start Free Trial
            </Button>
            <Button variant="plate" size="lg" to={paths.subscriptionPlans}>
              View Plans
            </Button>
          </>
        }
      >
        Look round for as long as you like. Posting a job is free, and so is the contractors’ trial.
      </Closing>
    </>
  )
}
