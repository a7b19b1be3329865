import type { OwnContractor } from '#features/profiles/contract.ts'
import { type Recommendation, recommendationCalls } from '#features/recommendations/contract.ts'
import { matchTone, parts, shownAtOnce } from '#features/recommendations/rules/score.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The available jobs that fit the contractor best, each with the reasons. */
export function RecommendedJobs({ contractor }: { contractor: OwnContractor }) {
  const input = { contractorId: contractor.id, limit: shownAtOnce.jobs }
  const { data, error, isFetching, refetch } = useRead(recommendationCalls.jobs, input)
  return (
    <section
      aria-labelledby="recommended-jobs"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
    >
      <div>
        <h2 id="recommended-jobs" className="font-bold font-display text-subheading">
          AI Job Recommendations
        </h2>
        <p className="mt-1 max-w-prose text-muted text-small">
          Open jobs you could win, scored out of 100 by written rules that are the same for everybody.
        </p>
      </div>
      {data ? (
        data.length === 0 ? (
          <div>
            <p className="font-semibold">No recommendations available</p>
            <p className="mt-1 text-muted text-small">
              There is no open job in your trades within {contractor.radius} miles at the moment, leaving out any that
              is already among your leads.
            </p>
          </div>
        ) : (
          <ol className="grid gap-4 lg:grid-cols-3">
            {data.map((recommendation) => (
              <RecommendedJob key={recommendation.job.id} recommendation={recommendation} />
            ))}
          </ol>
        )
      ) : error ? (
        <ReadFailed titleAs="h3" title="Failed to load recommendations" read={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  )
}

function RecommendedJob({ recommendation }: { recommendation: Recommendation }) {
  const { job, matchScore, reasons } = recommendation
  return (
    <li className="flex min-w-0 flex-col gap-3 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 flex-1 basis-36 font-semibold">
          <TextLink to={paths.browseJobs({ jobId: job.id })}>{job.title}</TextLink>
        </h3>
        <Badge tone={matchTone(matchScore)} className="shrink-0 tabular-nums">
          {matchScore}% match
        </Badge>
      </div>
      <JobFacts job={job} />
      <ul className="list-disc pl-5 text-small marker:text-accent-strong">
        {reasons.slice(0, shownAtOnce.reasons).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className="mt-auto">
        <Disclosure label="How it was scored" about={`: ${job.title}`}>
          <dl className="flex flex-col gap-2 text-small">
            {recommendation.parts.map(({ name, points, reason }) => (
              <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3">
                <dt className="font-semibold">{parts[name].label}</dt>
                <dd className="tabular-nums">
                  {points} of 10<span className="text-muted">, counts {parts[name].weight} times</span>
                </dd>
                <dd className="col-span-2 text-muted">{reason}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </li>
  )
}
