import { useEffect } from 'react'
import { adminIdle } from '#features/sign-in/rules.ts'
import { minutes } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { holdPage } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { late } from '#web/ui/states/late.tsx'
import { useIdleStage } from './use-idle-stage.ts'

const SignInAgain = late(() => import('./sign-in-again.tsx'))

const unused = counted(adminIdle / minutes(1), 'minute')

/**
 * Warns an idle admin, then signs them out. Input is not lost: the page stays, and they sign in again in a dialog on
 * top of it.
 */
export function IdleWatch({ email }: { email: string }) {
  const [stage, resume] = useIdleStage(email)
  useEffect(() => (stage === 'over' ? holdPage() : undefined), [stage])
  if (stage === 'used') return null
  if (stage === 'over')
    return (
      <SignInAgain
        email={email}
        why={`Nobody has used this page for ${unused}. What you typed is still here: sign in, and go on where you were.`}
        onSignedIn={resume}
      />
    )
  return (
    <Dialog
      open
      role="alertdialog"
      mustAnswer
      // Any interaction dismisses it.
      onOpenChange={() => {}}
      title="Are you still there?"
      description={`Whoever uses nothing for ${unused} is signed out. What you typed stays where it is.`}
      footer={<Button>Stay Signed In</Button>}
    />
  )
}
