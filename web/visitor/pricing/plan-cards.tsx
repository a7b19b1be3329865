import { plans } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { PlanTicket, PlanTickets } from '#web/plans/plan-ticket.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { joinForPlan } from '#web/visitor/targets.ts'

/** The plans as three price tickets. */
export function PlanCards() {
  const signedIn = useSession() !== null
  return (
    <PlanTickets>
      {plans.map((plan) => (
        <PlanTicket key={plan.id} plan={plan}>
          <Button
            to={signedIn ? paths.subscribe({ tier: plan.id }) : joinForPlan(plan.id)}
            variant={plan.popular ? 'accent' : 'secondary'}
            size="lg"
            wide
          >
            Choose {plan.name}
          </Button>
        </PlanTicket>
      ))}
    </PlanTickets>
  )
}
