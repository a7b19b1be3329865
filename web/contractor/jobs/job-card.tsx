import type { ReactNode } from 'react'
import type { OpenJob } from '#features/jobs/contract.ts'
import { paths } from '#shared/paths.ts'
import { JobAnswers } from '#web/jobs/job-answers.tsx'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { JobPhotos } from '#web/jobs/job-photos.tsx'
import { Slots } from '#web/leads/slots.tsx'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { FigureList } from '#web/track-records/figure-list.tsx'
import { categoryDrawing } from '#web/trades/category-drawing.ts'
import { Sketch } from '#web/ui/drawings/sketch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'

/** A job of somebody else. `action` is what the reader can do about it. */
export function JobCard({ job, action }: { job: OpenJob; action?: ReactNode }) {
  const headingId = `job-${job.id}-title`
  return (
    <article
      {...notificationTarget(paths.browseJobs({ jobId: job.id }))}
      aria-labelledby={headingId}
      tabIndex={-1}
      className="grid rounded-card"
    >
      <Card
        titleAs="h2"
        title={
          <span className="narrow:flex-wrap flex items-center gap-3">
            <Sketch drawn={categoryDrawing(job.category)} className="w-11" />
            <span id={headingId} className="min-w-0">
              {job.title}
            </span>
          </span>
        }
        footer={
          <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <span className="text-muted text-small">
              <Slots taken={job.quotesReceived} max={job.maxQuotes} />
            </span>
            {action}
          </div>
        }
      >
        <JobFacts job={job} />
        <FigureList record={job.record} label={`What we measured of ${job.homeownerFirstName}`} explained={false} />
        <ClampedText text={job.description} />
        <JobAnswers job={job} />
        <JobPhotos photos={job.photos} title={job.title} firstOnly />
      </Card>
    </article>
  )
}
