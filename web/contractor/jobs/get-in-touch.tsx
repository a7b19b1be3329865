import { useState } from 'react'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import type { OpenJob } from '#features/jobs/contract.ts'
import { whyNotInTouch } from '#features/leads/rules/limits.ts'
import { paths } from '#shared/paths.ts'
import { leadPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { late } from '#web/ui/states/late.tsx'

const RequestDialog = late(() => import('./request-dialog.tsx'))

/** The action to contact a job's homeowner, or why it is unavailable. `balance` is the contractor's spendable credits. */
export function GetInTouch({ job, balance }: { job: OpenJob; balance: number }) {
  const [open, setOpen] = useState(false)
  const reason = whyNotInTouch(job, balance)
  if (job.leadId) return <TextLink to={paths.contractorDashboard(leadPlace(job.leadId))}>See your lead</TextLink>
  if (reason)
    return (
      <p className="text-muted text-small">
        {reason}
        {whyNotInTouch(job, leadPrice) === null && (
          <>
            {' '}
            <TextLink to={paths.subscriptionPlans}>See the plans</TextLink>
          </>
        )}
      </p>
    )
  return (
    <>
      <Button aria-describedby={`job-${job.id}-title`} onClick={() => setOpen(true)}>
        Get in Touch
      </Button>
      {open && <RequestDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}
