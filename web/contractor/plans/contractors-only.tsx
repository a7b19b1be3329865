import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** For everybody else: plans are for contractors only. */
export function ContractorsOnly() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const next = session ? undefined : pathname + search
  return (
    <EmptyState
      drawing="key"
      titleAs="h1"
      title="Contractor Access Required"
      action={<Button to={paths.auth({ mode: 'register', type: 'contractor', next })}>Join as Contractor</Button>}
    >
      {session ? (
        'You are signed in with another kind of account. Plans are for contractors.'
      ) : (
        <>
          Plans are for contractors. Have an account?{' '}
          <TextLink to={paths.auth({ type: 'contractor', next })}>Sign in</TextLink>
        </>
      )}
    </EmptyState>
  )
}
