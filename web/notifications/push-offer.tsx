import { Bell } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { store, stored } from '#web/data/browser-store.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { usePushHere } from './use-push.ts'

const dismissedKey = 'tell-me-card'

/**
 * Offers push notifications where they would have been useful. The browser is asked only after a yes here: an
 * unexpected permission prompt gets refused for good.
 */
export default function PushOffer({ children }: { children: ReactNode }) {
  const { state, busy, turn } = usePushHere()
  const [dismissed, setDismissed] = useState(false)
  if ((state !== 'off' && state !== 'install') || dismissed || stored(dismissedKey)) return null
  function dismiss() {
    store(dismissedKey, 'dismissed')
    setDismissed(true)
  }
  return (
    <Card as="section" title="Notifications" titleAs="h2" aside={<Bell className="size-6" aria-hidden="true" />}>
      <p>{children}</p>
      {state === 'install' && (
        <p className="text-muted text-small">
          On an iPhone or iPad, first put this site on your home screen (Share, then Add to Home Screen) and open it
          from there.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'off' && (
          <Button loading={busy} onClick={() => void turn(true)}>
            Turn On
            <span className="sr-only"> notifications on this device</span>
          </Button>
        )}
        <Button variant="quiet" onClick={() => thenGoBack(dismiss)}>
          Not now
        </Button>
      </div>
    </Card>
  )
}
