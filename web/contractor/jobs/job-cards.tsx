import type { ReactNode } from 'react'
import type { OpenJob } from '#features/jobs/contract.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { JobCard } from './job-card.tsx'

interface JobCardsProps {
  jobs: readonly OpenJob[]
  /** What the reader can do about a job. */
  actionFor: (job: OpenJob) => ReactNode
}

/** A page of jobs, with the track records of their homeowners fetched once for all. */
export function JobCards({ jobs, actionFor }: JobCardsProps) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} action={actionFor(job)} />
        ))}
      </div>
      {jobs.some(({ record }) => record.length > 0) && (
        <p className="text-muted text-small">
          What is said of homeowners is measured: <TextLink to={paths.howWeMeasure}>How we measure</TextLink>
        </p>
      )}
    </>
  )
}
