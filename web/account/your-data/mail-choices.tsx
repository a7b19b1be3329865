import { consentCalls } from '#features/consents/contract.ts'
import { choices, type OptionalTopic, type Topic, topicNames, topics } from '#features/consents/rules.ts'
import type { Role } from '#shared/endpoint.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Switch } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { MailSelect } from './mail-select.tsx'
import { type OwnChoice, useMailChoice } from './use-mail-choice.ts'

/** All kinds of mail, optional ones first. */
export function MailChoices({ role }: { role: Role }) {
  const own = useRead(consentCalls.choices, {})
  return (
    <Card title="Emails we send you" titleAs="h2">
      {own.error ? (
        <ReadFailed title="We could not load this" read={own} />
      ) : own.data ? (
        <ul className="divide-y divide-line">
          {own.data.map((one) => (
            <li key={one.topic} className="py-3 first:pt-0">
              <OwnTopic own={one} />
            </li>
          ))}
          {topicNames.map((name) => (
            <NeededTopic key={name} topic={topics[name]} role={role} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  )
}

function OwnTopic({ own }: { own: OwnChoice }) {
  const { topic, chosen } = own
  const { shown, saving, keep } = useMailChoice(own)
  const { label, says, choices: offered } = topics[topic]
  const note = chosen ? says : `${says} ${beginning(topic)}`
  if (offered.length > 2) return <MailSelect own={own} label={label} hint={note} />
  return (
    <Switch
      checked={shown === 'on'}
      aria-disabled={saving}
      onChange={({ target }) => keep(target.checked ? 'on' : 'off')}
    >
      <Words label={label} says={note} />
    </Switch>
  )
}

/** The defaults. */
const beginning = (topic: OptionalTopic) => `Until you choose: ${choices[topics[topic].begins].label.toLowerCase()}.`

function NeededTopic({ topic: { label, says, who, always }, role }: { topic: Topic; role: Role }) {
  if (!always || !who.includes(role)) return null
  return (
    <li className="narrow:flex-wrap flex items-start justify-between gap-4 py-3 last:pb-0">
      <Words label={label} says={`${says} ${always}`} />
      <Badge className="shrink-0">Always</Badge>
    </li>
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
