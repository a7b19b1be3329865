import type { Account } from '#features/accounts/contract.ts'
import type { Role } from '#shared/endpoint.ts'
import { homeOf } from '#web/data/guard.ts'
import SignOut from '#web/shell/sign-out.tsx'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { AccountPage } from './account-card.tsx'

const kinds: Record<Role, string> = { client: 'homeowner', contractor: 'contractor', admin: 'member of staff' }

/** Shown to signed-in people instead of the forms. */
export function SignedIn({ person, next }: { person: Account; next: string | null }) {
  return (
    <AccountPage drawing="key">
      <PageTitle>You are signed in</PageTitle>
      <p>
        You are signed in as <strong>{person.firstName}</strong>, a {kinds[person.userType]}. To use another account,
        sign out first.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button to={next ?? homeOf[person.userType]}>{next ? 'Go on' : 'Go to your dashboard'}</Button>
        <SignOut className={buttonClasses({ variant: 'secondary' })} />
      </div>
    </AccountPage>
  )
}
