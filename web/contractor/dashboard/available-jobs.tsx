import type { UseQueryResult } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import type { jobCalls } from '#features/jobs/contract.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import type { Output, RawInput } from '#shared/endpoint.ts'
import { withCommas } from '#shared/numbers.ts'
import { GetInTouch } from '#web/contractor/jobs/get-in-touch.tsx'
import { JobCards } from '#web/contractor/jobs/job-cards.tsx'
import { PastTheEnd } from '#web/contractor/jobs/past-the-end.tsx'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'

interface AvailableJobsProps {
  available: UseQueryResult<Output<typeof jobCalls.available>>
  input: RawInput<typeof jobCalls.available>
  contractor: OwnContractor
}

/** Open jobs in the contractor's trades, nearest and newest first; beyond their radius only on demand. */
export function AvailableJobs({ available, input, contractor }: AvailableJobsProps) {
  const { data } = available
  if (!data)
    return available.error ? (
      <ReadFailed title="Failed to load jobs" read={available} />
    ) : (
      <SkeletonCards label="Loading available jobs" className="lg:grid-cols-2" />
    )
  const anywhere = input.reach === 'anywhere'
  const someFurther = !anywhere && data.furtherAway > 0
  const pageOf = (page: number) => `?reach=${input.reach}&page=${page}#jobs`
  const order = data.total > 1 ? ', the nearest and newest first.' : '.'
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-small">
        {anywhere ? (
          <>
            Everywhere in the UK{order} <TextLink to="?#jobs">Only within {contractor.radius} miles</TextLink>
          </>
        ) : (
          `Within ${contractor.radius} miles of ${contractor.location}${order}`
        )}
      </p>
      {data.jobs.length === 0 && data.total > 0 ? (
        <PastTheEnd firstPage={pageOf(1)} />
      ) : data.jobs.length === 0 ? (
        <EmptyState drawing="van" titleAs="h2" title="No available jobs in your trade categories at the moment.">
          {someFurther &&
            `There ${data.furtherAway === 1 ? 'is' : 'are'} ${withCommas(data.furtherAway)} more than ${contractor.radius} miles away. `}
          Choose under <TextLink to="#profile">Profile</TextLink> how you hear of new ones.
        </EmptyState>
      ) : (
        <JobCards
          jobs={data.jobs}
          actionFor={(job) => <GetInTouch job={job} balance={contractor.leadCreditsBalance} />}
        />
      )}
      <Pager
        label="Pages of available jobs"
        page={input.page ? Number(input.page) : 1}
        pages={Math.ceil(data.total / jobLimits.pageSize)}
        hrefFor={pageOf}
      />
      {someFurther && (
        <Button
          to="?reach=anywhere#jobs"
          variant="secondary"
          className="self-center"
          icon={<Telescope className="size-5" aria-hidden="true" />}
        >
          Look further away ({data.furtherAway} more)
        </Button>
      )}
    </div>
  )
}
