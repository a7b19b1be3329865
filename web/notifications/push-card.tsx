import { topics } from '#features/consents/rules.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Switch } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { usePushHere } from './use-push.ts'

/** Of what the mails about it say, links to sign in with never leave the mailbox. */
const ofAccount = 'Changes of your password or address, and warnings about your account.'

/** What somebody is told on their phone or computer, besides the bell, which rings for everything. */
export function PushCard() {
  const choices = useRead(pushCalls.choices, {})
  const choose = useAction(pushCalls.choose, {
    onError: (failure) =>
      toast({ title: 'Could not save your choice', description: reasonOf(failure), variant: 'destructive' }),
  })
  return (
    <div id="notifications" className="scroll-mt-24">
      <Card title="Notifications on your phone or computer" titleAs="h2">
        <ThisBrowser />
        {choices.data ? (
          <ul className="divide-y divide-line border-line border-t">
            {choices.data.topics.map(({ topic, push }) => (
              <li key={topic} className="py-3">
                <Switch
                  checked={push}
                  disabled={choose.isPending}
                  onChange={({ target }) => choose.mutate({ topic, push: target.checked })}
                >
                  <Words label={topics[topic].label} says={topic === 'account' ? ofAccount : topics[topic].says} />
                </Switch>
              </li>
            ))}
            <li className="pt-3">
              <Switch
                checked={choices.data.quiet}
                disabled={choose.isPending}
                onChange={({ target }) => choose.mutate({ quiet: target.checked })}
              >
                <Words
                  label="Quiet from 9pm to 8am"
                  says="What happens at night waits until morning. Reminders of something that is soon still come."
                />
              </Switch>
            </li>
          </ul>
        ) : choices.error ? (
          <ErrorState
            title="We could not load this"
            message={reasonOf(choices.error)}
            requestId={choices.error.requestId}
            onRetry={() => void choices.refetch()}
          />
        ) : (
          <Skeleton className="h-48" />
        )}
        <p className="text-muted text-small">
          The bell on this site always tells you everything. What appears on a locked screen names nobody and no place.
        </p>
      </Card>
    </div>
  )
}

function ThisBrowser() {
  const { state, busy, turn } = usePushHere()
  if (state === null) return <Skeleton className="h-14" />
  if (state === 'install')
    return (
      <Notice tone="info">
        An iPhone or iPad tells you only from the installed app. Put this site on your home screen (Share, then Add to
        Home Screen), open it from there, and turn notifications on here.
      </Notice>
    )
  if (state === 'blocked')
    return (
      <Notice tone="info">
        This browser does not let us tell you. Allow notifications for this site in its settings, then come back here.
      </Notice>
    )
  if (state === 'no') return <Notice tone="info">This browser cannot show notifications of websites.</Notice>
  return (
    <Switch checked={state === 'on'} disabled={busy} onChange={({ target }) => void turn(target.checked)}>
      <Words
        label="Tell me in this browser"
        says="Also while the site is closed, for as long as you are signed in here. Your browser asks you once."
      />
    </Switch>
  )
}

function Words({ label, says }: { label: string; says: string }) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold">{label}</span>
      <span className="block text-muted text-small">{says}</span>
    </span>
  )
}
