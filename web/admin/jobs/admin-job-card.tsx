import { Copy } from 'lucide-react'
import type { AdminJob } from '#features/jobs/contract.ts'
import { type JobStatus, jobStatusLabels } from '#features/jobs/rules.ts'
import { daysUntil } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { copyText } from '#web/admin/frame/copy-text.ts'
import { usePageTime } from '#web/data/session.ts'
import { JobAnswers } from '#web/jobs/job-answers.tsx'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { JobPhotos } from '#web/jobs/job-photos.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'
import { DeleteJob } from './delete-job.tsx'

const tones: Record<JobStatus, BadgeTone> = {
  active: 'good',
  completed: 'info',
  closed: 'neutral',
  cancelled: 'neutral',
}

/** A job as an admin sees it. */
export function AdminJobCard({ job }: { job: AdminJob }) {
  const place = job.location.toUpperCase().includes(job.postcode) ? job.location : `${job.location}, ${job.postcode}`
  return (
    <Card
      as="li"
      title={job.title}
      titleAs="h2"
      aside={<Badge tone={tones[job.status]}>{jobStatusLabels[job.status]}</Badge>}
      className="gap-2 sm:p-4"
      footer={
        <>
          <Button
            size="sm"
            variant="secondary"
            icon={<Copy className="size-4" aria-hidden="true" />}
            onClick={() => copyText(job.client.email)}
          >
            Copy Client Email <span className="sr-only">of “{job.title}”</span>
          </Button>
          <DeleteJob job={job} />
        </>
      }
    >
      <p className="break-words text-small">
        Posted by <strong>{job.client.name}</strong>, {job.client.email}
      </p>
      <ClampedText text={job.description} className="text-small" />
      <JobFacts job={{ ...job, location: place }} />
      <JobAnswers job={job} />
      <JobPhotos photos={job.photos} title={job.title} />
      <p className="text-label text-muted">
        <Age since={job.createdAt} /> · {counted(job.leadsCount, 'lead')} · {job.quotesReceived} of {job.maxQuotes}{' '}
        places taken
      </p>
    </Card>
  )
}

function Age({ since }: { since: string }) {
  const days = daysUntil(new Date(since), usePageTime()) - 1
  return <>{days <= 0 ? 'Posted within a day' : `${counted(days, 'day')} old`}</>
}
