import type { LoaderFunctionArgs } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { lowestPrice } from '#features/subscriptions/rules/features.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useSession } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { faqFact } from '#web/shell/structured-data.ts'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Closing } from './closing.tsx'
import { Comparison } from './pricing/comparison.tsx'
import { CurrentSubscription } from './pricing/current-subscription.tsx'
import { PlanCards } from './pricing/plan-cards.tsx'
import { PricingQuestions, pricingQuestions } from './pricing/questions.tsx'
import { joinAsContractor } from './targets.ts'

export const meta = pageMeta({
  title: 'Pricing for contractors',
  description: `${trial.days} days free with ${trial.leads} leads and no card. Then from ${formatPence(lowestPrice)} a month, VAT included, without a contract.`,
  facts: [faqFact(pricingQuestions)],
})

export function loader({ context }: LoaderFunctionArgs) {
  const isContractor = pageContextOf(context).session?.userType === 'contractor'
  return isContractor ? prefetch(context, [profileCalls.own, {}]) : null
}

export default function Pricing() {
  const session = useSession()
  const isContractor = session?.userType === 'contractor'
  const toTrial = (size: ButtonLook['size']) => (
    <Button variant="accent" size={size} to={joinAsContractor}>
      Start Free Trial
    </Button>
  )
  return (
    <>
      <Container>
        <PageHeader
          title="Choose Your Plan"
          lead={`Every new contractor begins with ${trial.days} days and ${trial.leads} leads free, without a card. Homeowners never pay.`}
          actions={!session && toTrial('md')}
        />
        {isContractor && <CurrentSubscription />}
        <PlanCards />
      </Container>
      <Section title="What comes with each plan">
        <Comparison />
      </Section>
      <Section tone="card" title="Questions about money" width="narrow">
        <PricingQuestions />
      </Section>
      {!isContractor && (
        <Closing title="Try it before you pay for it" actions={toTrial('lg')}>
          {trial.days} days and {trial.leads} leads, without a card. If it is not for you, do nothing: it ends by
          itself.
        </Closing>
      )}
    </>
  )
}
