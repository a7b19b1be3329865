import { useLocation } from 'react-router'
import { consentCalls } from '#features/consents/contract.ts'
import { optionalTopics, topics } from '#features/consents/rules.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { AccountPage } from './account-card.tsx'

export const meta = pageMeta({ title: 'No more emails', hidden: true })

/**
 * The target of the unsubscribe link of optional mails. It asks for confirmation, since programs follow links by
 * themselves.
 */
export default function Unsubscribe() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const topic = optionalTopics.find((name) => token.split('.').includes(name))
  const stop = useAction(consentCalls.unsubscribe)
  const choose = <TextLink to={paths.yourData}>Your data</TextLink>
  if (stop.data)
    return (
      <AccountPage drawing="letterbox">
        <ArrivalHeading>Done</ArrivalHeading>
        <p role="status">{stop.data.message}</p>
        <p>
          You will still get emails about your own account and jobs. You can change your choice on the page {choose}.
        </p>
      </AccountPage>
    )
  if (!topic)
    return (
      <AccountPage drawing="letterbox">
        <ArrivalHeading>This link is not complete</ArrivalHeading>
        <p>Please open it from the email again, or choose which emails you get on the page {choose}.</p>
      </AccountPage>
    )
  return (
    <AccountPage drawing="letterbox">
      <ArrivalHeading>Stop getting emails like this?</ArrivalHeading>
      <p>
        <strong>{topics[topic].label}.</strong> {topics[topic].says}
      </p>
      <p>You will still get emails about your own account and jobs. You can change your choice on the page {choose}.</p>
      <FormError>{stop.error && reasonOf(stop.error)}</FormError>
      <div>
        <Button loading={stop.isPending} onClick={() => stop.mutate({ token, body: 'List-Unsubscribe=One-Click' })}>
          Stop These Emails
        </Button>
      </div>
    </AccountPage>
  )
}
