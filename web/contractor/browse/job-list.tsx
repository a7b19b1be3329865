import { useLocation } from 'react-router'
import { jobCalls, type OpenJob } from '#features/jobs/contract.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import type { Role } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { GetInTouch } from '#web/contractor/jobs/get-in-touch.tsx'
import { JobCards } from '#web/contractor/jobs/job-cards.tsx'
import { PastTheEnd } from '#web/contractor/jobs/past-the-end.tsx'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { reasonOf } from '#web/data/failure.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { browseInput, isNarrowed } from './browse-input.ts'
import { JobFilters } from './job-filters.tsx'

/** The jobs for the filters in the address: all, one kind, or one job. */
export function JobList({ role }: { role: Role }) {
  const search = new URLSearchParams(useLocation().search)
  const input = browseInput(search)
  const { data: contractor } = useOwnContractor(role === 'contractor')
  const pageOf = (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(page) })}`
  const jobs = useRead(jobCalls.browse, input, { keepPrevious: true })
  const isPastTheEnd = jobs.data?.length === 0 && input.page > 1
  return (
    <div className="flex flex-col gap-6">
      {input.jobId ? (
        <p>
          <TextLink to={paths.browseJobs()}>See all jobs</TextLink>
        </p>
      ) : (
        <JobFilters wanted={input} contractor={Boolean(contractor)} />
      )}
      {jobs.data ? (
        isPastTheEnd ? (
          <PastTheEnd firstPage={pageOf(1)} />
        ) : (
          <Jobs jobs={jobs.data} role={role} narrowed={isNarrowed(input)} />
        )
      ) : jobs.error ? (
        <ReadFailed
          title="Error loading jobs"
          read={jobs}
          reason={(failure) => `Failed to load jobs. ${reasonOf(failure)}`}
        />
      ) : (
        <SkeletonCards count={4} label="Loading jobs" className="lg:grid-cols-2" />
      )}
      {!isPastTheEnd && (
        <Pager
          label="Pages of jobs"
          page={input.page}
          pages={input.page + (jobs.data?.length === jobLimits.pageSize ? 1 : 0)}
          hrefFor={pageOf}
        />
      )}
    </div>
  )
}

function Jobs({ jobs, role, narrowed }: { jobs: readonly OpenJob[]; role: Role; narrowed: boolean }) {
  if (jobs.length === 0)
    return (
      <EmptyState drawing="clipboard" titleAs="h2" title="No jobs available at the moment.">
        {narrowed && (
          <p>
            Nothing fits what you asked for. <TextLink to={paths.browseJobs()}>See all jobs</TextLink>
          </p>
        )}
      </EmptyState>
    )
  return <JobCards jobs={jobs} actionFor={(job) => role === 'contractor' && <ContractorAction job={job} />} />
}

function ContractorAction({ job }: { job: OpenJob }) {
  const { data: contractor } = useOwnContractor()
  if (contractor) return <GetInTouch job={job} balance={contractor.leadCreditsBalance} />
  if (contractor === undefined) return null
  return <TextLink to={paths.contractorOnboarding()}>Complete Your Profile to get in touch</TextLink>
}
