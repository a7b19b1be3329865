import { useSearchParams } from 'react-router'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { AccountPage } from './account-card.tsx'

export const handle = taskPage

export const meta = pageMeta({ title: 'Confirm your new email', hidden: true })

/** The target of the link to a new address. It asks for confirmation, since mail programs follow links by themselves. */
export default function ConfirmEmail() {
  const [query] = useSearchParams()
  const signedIn = useSession() !== null
  const onwards = (
    <Button to={signedIn ? paths.account : paths.auth()} className="justify-self-start">
      {signedIn ? 'Back to Your Account' : 'Continue to Login'}
    </Button>
  )
  const confirm = useAction(ownAccountCalls.confirmEmail)
  if (confirm.data)
    return (
      <AccountPage drawing="letterbox">
        <ArrivalHeading>Your new email is confirmed</ArrivalHeading>
        <p role="status">{confirm.data.message} You sign in with it from now on.</p>
        {onwards}
      </AccountPage>
    )
  return (
    <AccountPage drawing="letterbox">
      <ArrivalHeading>Confirm your new email</ArrivalHeading>
      <p>
        From then on you sign in with the address this link was mailed to, and our emails go there. You are signed out
        everywhere else.
      </p>
      <FormError>{confirm.error && reasonOf(confirm.error)}</FormError>
      {confirm.error?.code === 'INVALID_TOKEN' ? (
        onwards
      ) : (
        <Button
          className="justify-self-start"
          loading={confirm.isPending}
          loadingText="Confirming..."
          onClick={() => confirm.mutate({ token: query.get('token') ?? '' })}
        >
          Confirm My New Email
        </Button>
      )}
    </AccountPage>
  )
}
