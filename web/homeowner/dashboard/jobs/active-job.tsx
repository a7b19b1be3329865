import { jobPhotoCalls } from '#features/jobs/contract/photos.ts'
import type { OwnJob } from '#features/jobs/contract.ts'
import { fullAddress } from '#features/jobs/rules.ts'
import { formatCardDay } from '#shared/dates.ts'
import { ArrivingPhotos } from '#web/homeowner/arriving-photos.tsx'
import { jobPlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import type { JobWithLeads } from '#web/homeowner/dashboard/dashboard-view.ts'
import { GiveStreet } from '#web/jobs/give-street.tsx'
import { JobAnswers } from '#web/jobs/job-answers.tsx'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { JobPhotos } from '#web/jobs/job-photos.tsx'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { late } from '#web/ui/states/late.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'
import { CloseJob } from './close-job.tsx'
import { ContractorActivity } from './contractor-activity.tsx'
import { DeleteJob } from './delete-job.tsx'
import { EditJob } from './edit-job.tsx'
import { EditPhotos } from './edit-photos.tsx'
import { JobBadge } from './job-badge.tsx'
import { StillLooking } from './still-looking.tsx'

const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))

/** The free text of a job that contractors are shown. */
const wordsOf = ({ title, description, answered, photos }: OwnJob) => [
  title,
  description,
  ...answered.map(({ answer }) => answer),
  ...photos.map(({ caption }) => caption),
]

/** An active job: its details, its contractors, and its actions. */
export function ActiveJob({ entry: { job, leads } }: { entry: JobWithLeads }) {
  const headingId = `${jobPlace(job.id)}-title`
  return (
    <article id={jobPlace(job.id)} tabIndex={-1} aria-labelledby={headingId} className="rounded-card">
      <Card titleAs="h2" title={<span id={headingId}>{job.title}</span>} aside={<JobBadge job={job} />}>
        <StillLooking job={job} />
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_26rem] lg:grid-rows-[1fr_auto]">
          <div className="flex min-w-0 flex-col gap-3">
            <JobFacts job={job.street ? { ...job, location: fullAddress(job) } : job} dayAs={formatCardDay} />
            <ClampedText text={job.description} />
            <JobAnswers job={job} />
            <HiddenDetails texts={wordsOf(job)} />
            <JobPhotos photos={job.photos} title={job.title} />
            <ArrivingPhotos
              call={jobPhotoCalls.add}
              of={job.id}
              title={job.title}
              fieldsOf={({ id: photoId, caption }) => ({ id: job.id, photoId, caption })}
            />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ContractorActivity job={job} leads={leads} />
          </div>
          <div
            className={classes(
              'grid grid-cols-2 items-start justify-items-start gap-x-2 gap-y-1 sm:flex sm:flex-wrap',
              // The plate of a disabled button, unlike the bare words of a quiet one, would stand out of the card's padding.
              job.settled && '-ml-3.5',
            )}
          >
            <EditJob job={job} />
            <EditPhotos job={job} />
            <GiveStreet job={job} />
            <div className="col-span-2 grid grid-cols-2 items-start justify-items-start gap-x-2 sm:flex sm:basis-full">
              <CloseJob job={job} />
              <DeleteJob job={job} />
            </div>
          </div>
        </div>
      </Card>
    </article>
  )
}
