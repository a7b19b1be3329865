import { useLocation } from 'react-router'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { reasonOf } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { ArrivalHeading } from '../ui/arrival-heading.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { AccountPage } from './account-card.tsx'

export const meta = pageMeta({ title: 'No more messages', hidden: true })

/** Where the link at the end of a marketing mail leads. It asks, since programs follow links by themselves. */
export default function Unsubscribe() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const stop = useAction(campaignCalls.unsubscribe)
  if (stop.data)
    return (
      <AccountPage drawing="envelope">
        <ArrivalHeading>Done</ArrivalHeading>
        <p>{stop.data.message} Messages about your own account and jobs still reach you.</p>
      </AccountPage>
    )
  return (
    <AccountPage drawing="envelope">
      <h1 className="font-bold font-display text-title tracking-[-0.02em]">No more messages like this?</h1>
      <p>We then send you no more reminders and offers. Messages about your own account and jobs still reach you.</p>
      <FormError>{stop.error && reasonOf(stop.error)}</FormError>
      <div>
        <Button
          loading={stop.isPending}
          onClick={() => stop.mutate({ token: token || 'none', body: 'List-Unsubscribe=One-Click' })}
        >
          Stop These Messages
        </Button>
      </div>
    </AccountPage>
  )
}
