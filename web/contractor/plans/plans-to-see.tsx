import { plans, trial } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { useFragmentName } from '#web/data/use-fragment.ts'
import { PlanTicket, PlanTickets } from '#web/plans/plan-ticket.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { joinAsContractor } from '#web/visitor/targets.ts'

/** The plans for people who cannot subscribe (yet). */
export function PlansToSee() {
  const signedIn = useSession() !== null
  const place = useFragmentName()
  const back = place ? `${paths.subscriptionPlans}#${place}` : paths.subscriptionPlans
  return (
    <>
      <PageHeader
        title="Subscription plans"
        lead={`Every new contractor begins with ${trial.days} days and ${trial.leads} leads free, without a card.`}
      />
      <Notice
        title="Contractor Access Required"
        action={
          <div className="flex flex-wrap gap-3">
            <Button to={joinAsContractor}>Join as Contractor</Button>
            {!signedIn && (
              <Button to={paths.auth({ type: 'contractor', next: back })} variant="secondary">
                Sign In
              </Button>
            )}
          </div>
        }
        className="mb-8"
      >
        {signedIn
          ? 'You are signed in with another kind of account. To choose a plan, join as a contractor.'
          : 'To choose a plan, join as a contractor or sign in. The trial comes first, and needs no card.'}
      </Notice>
      <PlanTickets>
        {plans.map((plan) => (
          <PlanTicket key={plan.id} plan={plan}>
            {signedIn ? (
              <p className="text-muted text-small">For contractors, at any time in the trial or after it.</p>
            ) : (
              <Button to={joinAsContractor} variant={plan.popular ? 'accent' : 'secondary'} size="lg" wide>
                Start Free Trial
              </Button>
            )}
          </PlanTicket>
        ))}
      </PlanTickets>
    </>
  )
}
