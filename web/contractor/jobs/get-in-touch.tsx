import { useState } from 'react'
import type { OpenJob } from '#features/jobs/contract.ts'
import { whyNotInTouch } from '#features/leads/rules/limits.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { leadPlace } from '../dashboard/dashboard-place.ts'

const RequestDialog = late(() => import('./request-dialog.tsx'))

/** The way to a job's homeowner, or why there is none now. `balance` is what the contractor has to spend. */
export function GetInTouch({ job, balance }: { job: OpenJob; balance: number }) {
  const [open, setOpen] = useState(false)
  const reason = whyNotInTouch(job, balance)
  if (job.leadId) return <TextLink to={`/contractor-dashboard#${leadPlace(job.leadId)}`}>See your lead</TextLink>
  if (reason) return <p className="text-muted text-small">{reason}</p>
  return (
    <>
      <Button aria-describedby={`job-${job.id}-title`} onClick={() => setOpen(true)}>
        Get in Touch
      </Button>
      {open && <RequestDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}
