import { consentCalls } from '#features/consents/contract.ts'
import { topics } from '#features/consents/rules.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Switch } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { MailSelect } from './mail-select.tsx'
import { type OwnChoice, useMailChoice } from './use-mail-choice.ts'

/** The optional kinds of mail. The account settings list all that we send. */
export function MailChoices() {
  const own = useRead(consentCalls.choices, {})
  return (
    <Card title="Emails we send you" titleAs="h2">
      {own.error ? (
        <ReadFailed title="We could not load this" read={own} />
      ) : own.data ? (
        <ul className="divide-y divide-line">
          {own.data.map((one) => (
            <li key={one.topic} className="py-3 first:pt-0 last:pb-0">
              <OwnTopic own={one} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-48" />
      )}
      <p className="text-muted text-small">
        The emails that the service needs, the bell and push are in <TextLink to={paths.account}>your account</TextLink>
        .
      </p>
    </Card>
  )
}

function OwnTopic({ own }: { own: OwnChoice }) {
  const { shown, saving, keep } = useMailChoice(own)
  const { label, says, choices: offered } = topics[own.topic]
  if (offered.length > 2) return <MailSelect own={own} label={label} hint={says} />
  return (
    <Switch
      checked={shown === 'on'}
      aria-disabled={saving}
      onChange={({ target }) => keep(target.checked ? 'on' : 'off')}
    >
      <Words label={label} says={says} />
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
