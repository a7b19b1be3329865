import { useEffect, useState } from 'react'
import { signInCalls } from '#features/sign-in/contract.ts'
import { minutes } from '#shared/dates.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { watchedBy } from '#web/data/unattended.ts'
import { asksAfter, endsAfter, lastActivity, recordActivity, reportInterval } from './last-activity.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const lookEvery = minutes(0.25)

const idle = () => Date.now() - lastActivity()

/** In use; idle for so long that we ask; or signed out for it. */
type IdleStage = 'used' | 'asking' | 'over'

/** How long this admin has been idle, in stages, and what to call once they have signed in again. */
export function useIdleStage(email: string): [stage: IdleStage, resume: () => void] {
  const [stage, setStage] = useState<IdleStage>('used')
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
  const resume = () => {
    recordActivity(Date.now())
    setStage('used')
  }
  return [stage, resume]
}
