import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** For visitors: jobs are shown only to people with an account. */
export function SignInRequired() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      drawing="key"
      titleAs="h1"
      title="Sign In Required"
      action={<Button to={paths.login(pathname + search)}>Sign In</Button>}
    >
      Jobs are shown to people with an account. It is free for homeowners, and contractors can try it free.
    </EmptyState>
  )
}
