import { type Topic, topics } from '#features/consents/rules.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { alwaysUnderBell } from '#features/notifications/rules/push.ts'
import type { Output } from '#shared/endpoint.ts'
import type { MailTopic } from '#shared/mail-topics.ts'
import { MailSelect } from '#web/account/your-data/mail-select.tsx'
import { type OwnChoice, useMailChoice } from '#web/account/your-data/use-mail-choice.ts'
import { useAction } from '#web/data/use-action.ts'
import { Switch } from '#web/ui/forms/checkbox.tsx'

type Told = Output<typeof pushCalls.choices>['topics'][number]

interface TopicChoicesProps {
  topic: MailTopic
  /** The settings of the channels other than mail; absent for topics with mail only. */
  told: Told | undefined
  /** Absent where the mails cannot be switched off. */
  mail: OwnChoice | undefined
}

/** The channels of a topic that can be switched: bell, mail and push; those that cannot are one line, which says why. */
export function TopicChoices({ topic, told, mail }: TopicChoicesProps) {
  const { label, says, always }: Topic = topics[topic]
  const underBell = told !== undefined && alwaysUnderBell.includes(told.topic)
  const isMany = mail && topics[mail.topic].choices.length > 2
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="float-left w-full font-semibold">{label}</legend>
      <p className="clear-both text-muted text-small">{topic === 'account' ? ofAccount : says}</p>
      {!mail && (
        <p className="text-muted text-small">
          Always by email{underBell && ' and under the bell'}. {always}
        </p>
      )}
      <div className="grid grid-cols-3 gap-3 empty:hidden">
        {told && !underBell && <ToldSwitch told={told} way="bell" label="Bell" />}
        {!isMany && mail && <MailSwitch own={mail} />}
        {told && <ToldSwitch told={told} way="push" label="Push" />}
      </div>
      {/* The frequency applies to all channels: none is faster than another. */}
      {isMany && <MailSelect own={mail} label="Email, and how often" />}
    </fieldset>
  )
}

/** Sign-in links are only mailed. */
const ofAccount =
  'Changes of your password or address, warnings about your account, and links to sign in (by email alone).'

const cell = 'flex-col items-start justify-start gap-1!'

function ToldSwitch({ told, way, label }: { told: Told; way: 'bell' | 'push'; label: string }) {
  const choose = useAction(pushCalls.choose, { failed: 'Could not save your choice' })
  return (
    <Switch
      className={cell}
      checked={told[way]}
      aria-disabled={choose.isPending}
      onChange={({ target }) => choose.mutate({ topic: told.topic, [way]: target.checked })}
    >
      {label}
    </Switch>
  )
}

function MailSwitch({ own }: { own: OwnChoice }) {
  const { shown, saving, keep } = useMailChoice(own)
  return (
    <Switch
      className={cell}
      checked={shown === 'on'}
      aria-disabled={saving}
      onChange={({ target }) => keep(target.checked ? 'on' : 'off')}
    >
      Email
    </Switch>
  )
}
