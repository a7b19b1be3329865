import type { Tier } from '#features/subscriptions/rules/features.ts'
import { planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** For a contractor without a business profile, who may have chosen a plan. */
export function ProfileFirst({ tier }: { tier?: Tier | null }) {
  return (
    <EmptyState
      drawing="clipboard"
      titleAs="h1"
      title="Complete your profile first"
      action={<Button to={paths.contractorOnboarding({ tier })}>Complete Your Profile</Button>}
    >
      It takes a few minutes and starts your free trial: {trial.days} days with {trial.leads} leads, without a card.{' '}
      {tier ? `Then you come back to the ${planOf(tier).name} plan.` : 'You can choose a plan at any time after that.'}
    </EmptyState>
  )
}
