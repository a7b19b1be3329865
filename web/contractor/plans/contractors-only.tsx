import { useLocation } from 'react-router'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { joinAsContractor } from '../../visitor/targets.ts'

/** For everybody else: plans are for contractors. */
export function ContractorsOnly() {
  const session = useSession()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      drawing="key"
      titleAs="h1"
      title="Contractor Access Required"
      action={<Button to={joinAsContractor}>Join as Contractor</Button>}
    >
      {session ? (
        'You are signed in with another kind of account. Plans are for contractors.'
      ) : (
        <>
          Plans are for contractors. Have an account?{' '}
          <TextLink to={`/auth?type=contractor&next=${encodeURIComponent(pathname + search)}`}>Sign in</TextLink>
        </>
      )}
    </EmptyState>
  )
}
