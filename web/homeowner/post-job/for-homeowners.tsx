import type { Role } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { homeOf } from '#web/data/guard.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Shown to people whose account is of another kind. */
export function ForHomeowners({ role }: { role: Exclude<Role, 'client'> }) {
  return (
    <Container width="text" className="py-8 sm:py-14">
      <EmptyState
        drawing="house"
        titleAs="h1"
        title="Posting a job is for homeowners"
        action={
          <>
            {role === 'contractor' && <Button to={paths.browseJobs()}>Browse Jobs</Button>}
            <Button to={homeOf[role]} variant="secondary">
              Go to your dashboard
            </Button>
          </>
        }
      >
        {role === 'contractor'
          ? 'You are signed in as a contractor. To find work, look through the jobs others have posted. If you need work done on your own home, sign out and open a homeowner account with another email address; it is free.'
          : 'You are signed in as a member of staff, and staff accounts cannot post jobs.'}
      </EmptyState>
    </Container>
  )
}
