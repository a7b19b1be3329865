import { trial } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** For a contractor who has not told us about the business yet. */
export function ProfileFirst() {
  return (
    <EmptyState
      drawing="clipboard"
      titleAs="h1"
      title="Complete your profile first"
      action={<Button to={paths.contractorOnboarding}>Complete Your Profile</Button>}
    >
      It takes a few minutes and starts your free trial: {trial.days} days with {trial.leads} leads, without a card. You
      can choose a plan at any time after that.
    </EmptyState>
  )
}
