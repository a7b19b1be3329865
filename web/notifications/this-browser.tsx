import { Switch } from '#web/ui/forms/checkbox.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { usePushHere } from './use-push.ts'

/** Whether this browser gets push notifications, or why it cannot. */
export function ThisBrowser() {
  const { state, busy, turn } = usePushHere()
  if (state === null) return <Skeleton className="h-14" />
  if (state === 'not offered') return null
  if (state === 'install')
    return (
      <Notice tone="info">
        An iPhone or iPad shows notifications only from the installed app. Put this site on your home screen (Share,
        then Add to Home Screen), open it from there, and turn notifications on here.
      </Notice>
    )
  if (state === 'blocked')
    return (
      <Notice tone="info">
        Notifications are blocked in this browser. Allow them for this site in its settings, then come back here.
      </Notice>
    )
  if (state === 'no') return <Notice tone="info">This browser cannot show notifications of websites.</Notice>
  return (
    <Switch checked={state === 'on'} aria-disabled={busy} onChange={({ target }) => void turn(target.checked)}>
      <span className="block font-semibold">Notifications in this browser</span>
      <span className="block text-muted text-small">
        By push, also while the site is closed, for as long as you are signed in here. Your browser asks you once.
      </span>
    </Switch>
  )
}
