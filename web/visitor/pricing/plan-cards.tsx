import { profileCalls } from '#features/profiles/contract.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { PlanTicket, PlanTickets } from '#web/plans/plan-ticket.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { joinForPlan } from '#web/visitor/targets.ts'

/** The plans as three price tickets; a contractor's own links to its management. */
export function PlanCards() {
  const session = useSession()
  const own = useRead(profileCalls.own, {}, { enabled: session?.userType === 'contractor' }).data
  return (
    <PlanTickets>
      {plans.map((plan) => {
        const current = own?.subscriptionTier === plan.id
        return (
          <PlanTicket key={plan.id} plan={plan} current={current}>
            {current ? (
              <Button to={paths.subscriptionPlans} variant="secondary" size="lg" wide>
                Change or Cancel
              </Button>
            ) : (
              <Button
                to={session ? paths.subscribe({ tier: plan.id }) : joinForPlan(plan.id)}
                variant={plan.popular ? 'accent' : 'secondary'}
                size="lg"
                wide
              >
                Choose {plan.name}
              </Button>
            )}
          </PlanTicket>
        )
      })}
    </PlanTickets>
  )
}
