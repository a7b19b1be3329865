import { useEffect, useState } from 'react'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { CallFailure, reasonOf } from '#web/data/failure.ts'
import { refetchFeatures, useKnownReads } from '#web/data/reads.ts'
import { useSession } from '#web/data/session.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { useRead } from '#web/data/use-read.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { type Pushable, pushable, turnOffPush, turnOnPush } from './push-here.ts'

interface PushHere {
  /** Null until known. */
  state: Exclude<Pushable, 'yes'> | 'not offered' | 'on' | 'off' | null
  busy: boolean
  /** Requires a user gesture, for the browser's permission prompt. */
  turn: (on: boolean) => Promise<void>
}

/** The state of push in this browser, and how to change it. */
export function usePushHere(): PushHere {
  const session = useSession()
  const reads = useKnownReads()
  const hydrated = useHydrated()
  const read = useRead(pushCalls.subscriptions, {}, { enabled: session !== null })
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<string | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server knows changes as this browser subscribes.
  useEffect(() => {
    const look = () => void ownEndpoint().then(setOwn, () => setOwn(null))
    look()
    // The browser's settings may have changed meanwhile.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [read.data])

  async function turn(on: boolean) {
    const publicKey = read.data?.publicKey
    if (!session || !publicKey || busy) return
    setBusy(true)
    try {
      if (!on) await turnOffPush()
      else if (!(await turnOnPush(session.id, publicKey))) toast(notAllowed)
      await refetchFeatures(reads.client, ['notifications'])
    } catch (error) {
      const description =
        error instanceof CallFailure ? reasonOf(error) : 'Your browser could not reach its push service.'
      toast({ title: on ? 'Could not turn this on' : 'Could not turn this off', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  const possible = hydrated ? pushable() : null
  if (read.data?.publicKey === null) return { state: 'not offered', busy, turn }
  const isOn = read.data?.browsers.some(({ here, endpoint }) => here && endpoint === own)
  const onOrOff = isOn === undefined || own === undefined ? null : isOn ? 'on' : 'off'
  return { state: possible === 'yes' ? onOrOff : possible, busy, turn }
}

/** The endpoint of this browser's subscription; null once it has ended or permission is gone. */
async function ownEndpoint(): Promise<string | null> {
  if (pushable() !== 'yes' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

const notAllowed = {
  title: 'Your browser was not allowed to tell you',
  description: 'You can allow notifications for this site in the settings of your browser.',
}
