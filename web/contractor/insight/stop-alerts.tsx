import { useSearchParams } from 'react-router'
import { jobAlertCalls } from '#features/job-alerts/contract.ts'
import { AccountPage } from '../../account/account-card.tsx'
import { reasonOf } from '../../data/failure.ts'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { ArrivalHeading } from '../../ui/arrival-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const meta = pageMeta({ title: 'Stop job alerts', hidden: true })

/** Where the link at the foot of an alert leads: nothing ends until the button is pressed. */
export default function StopAlerts() {
  const [search] = useSearchParams()
  const stop = useAction(jobAlertCalls.unsubscribe)
  if (stop.isSuccess)
    return (
      <AccountPage drawing="letterbox">
        <ArrivalHeading>Job alerts are off</ArrivalHeading>
        <p role="status">{stop.data.message} New jobs are still on your dashboard.</p>
        <p>
          Changed your mind? Choose again on <TextLink to="/contractor-dashboard#profile">your dashboard</TextLink>.
        </p>
      </AccountPage>
    )
  return (
    <AccountPage drawing="letterbox">
      <ArrivalHeading>Stop job alerts?</ArrivalHeading>
      <p>You will get no more mails about new jobs in your trades and area. Mails about your own leads go on.</p>
      {stop.error && (
        <Notice tone="bad" role="alert">
          {reasonOf(stop.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={stop.isPending} onClick={() => stop.mutate({ token: search.get('token') ?? '' })}>
          Stop Job Alerts
        </Button>
        <Button to="/contractor-dashboard#profile" variant="secondary">
          Choose How Often
        </Button>
      </div>
    </AccountPage>
  )
}
