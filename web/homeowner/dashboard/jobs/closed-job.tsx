import { jobPlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { JobAnswers } from '#web/jobs/job-answers.tsx'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { JobPhotos } from '#web/jobs/job-photos.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'
import { DeleteJob } from './delete-job.tsx'
import { JobBadge } from './job-badge.tsx'
import { PostAgain } from './post-again.tsx'

/** A closed job in full, and the action to post it again. */
export function ClosedJob({ job }: Pick<JobWithLeads, 'job'>) {
  const headingId = `${jobPlace(job.id)}-title`
  return (
    <article aria-labelledby={headingId} className="flex flex-col gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="min-w-0 font-bold font-display">
          {job.title}
        </h2>
        <JobBadge job={job} />
      </div>
      <JobFacts job={job} />
      <ClampedText text={job.description} />
      <JobAnswers job={job} />
      <JobPhotos photos={job.photos} title={job.title} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PostAgain job={job} />
        <DeleteJob job={job} />
      </div>
    </article>
  )
}
