import { useEffect, useState } from 'react'
import { signInCalls } from '#features/sign-in/contract.ts'
import { adminIdle } from '#features/sign-in/rules.ts'
import { minutes } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { holdPage } from '#web/data/session.ts'
import { watchedBy } from '#web/data/unattended.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { late } from '#web/ui/states/late.tsx'
import { asksAfter, endsAfter, lastActivity, recordActivity, reportInterval } from './last-activity.ts'

const SignInAgain = late(() => import('./sign-in-again.tsx'))

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const lookEvery = minutes(0.25)

const unused = counted(adminIdle / minutes(1), 'minute')
const idle = () => Date.now() - lastActivity()

/**
 * Warns an idle admin, then signs them out. Input is not lost: the page stays, and they sign in again in a dialog on
 * top of it.
 */
export function IdleWatch({ email }: { email: string }) {
  const [stage, setStage] = useState<'used' | 'asking' | 'over'>('used')
  useEffect(() => {
    let told = Date.now()
    let ended = false
    recordActivity(told)
    /** Whether the server says that the session has ended; a page with another person's session is reloaded. */
    const isOver = async () => {
      const answer = await fetchCall(signInCalls.session, {}).catch(() => null)
      if (answer?.user && answer.user.email !== email) location.reload()
      return answer && answer.user === null
    }
    const look = async () => {
      const asks = idle() >= asksAfter
      // Stays signed out until they have signed in again, here or in another tab.
      const over = idle() >= endsAfter && (await isOver()) === true
      ended ||= over
      setStage((before) => (over || before === 'over' ? 'over' : asks ? 'asking' : 'used'))
    }
    const touched = async () => {
      // A computer may wake after hours of sleep: the server decides whether the session is still valid.
      if (idle() >= endsAfter) {
        if (ended) return
        if ((await isOver()) !== false) return look()
      }
      const now = Date.now()
      ended = false
      const asked = idle() >= asksAfter
      recordActivity(now)
      if (now - told >= reportInterval) {
        told = now
        void fetchCall(signInCalls.session, {}).catch(() => {})
      }
      if (asked) void look()
    }
    const usedElsewhere = async () => {
      if (idle() < asksAfter && (await isOver()) !== true) setStage('used')
    }
    for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
    addEventListener('storage', usedElsewhere)
    const timer = setInterval(look, lookEvery)
    const leave = watchedBy(() => idle() > reportInterval)
    return () => {
      for (const touch of touches) removeEventListener(touch, touched, { capture: true })
      removeEventListener('storage', usedElsewhere)
      clearInterval(timer)
      leave()
    }
  }, [email])
  useEffect(() => (stage === 'over' ? holdPage() : undefined), [stage])
  if (stage === 'used') return null
  if (stage === 'over')
    return (
      <SignInAgain
        email={email}
        why={`Nobody has used this page for ${unused}. What you typed is still here: sign in, and go on where you were.`}
        onSignedIn={() => {
          recordActivity(Date.now())
          setStage('used')
        }}
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
