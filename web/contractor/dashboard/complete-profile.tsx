import { trial } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Plate } from '#web/ui/drawings/plate.tsx'

/** For a contractor without a business profile: the one thing to do first. */
export function CompleteProfile() {
  const session = useSession()
  return (
    <Plate>
      <p className="text-on-plate-muted">Welcome, {session?.firstName}</p>
      <h1 className="mt-1 font-bold font-display text-title tracking-[-0.02em]">Complete Your Profile</h1>
      <p className="mt-3 max-w-xl text-lead text-on-plate-muted">
        Tell homeowners about your business and where you work. It starts your free trial: {trial.days} days with{' '}
        {trial.leads} free leads, and no card needed.
      </p>
      <div className="mt-6">
        <Button variant="accent" size="lg" to={paths.contractorOnboarding()}>
          Complete Your Profile
        </Button>
      </div>
    </Plate>
  )
}
