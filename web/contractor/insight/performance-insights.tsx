import type { OwnContractor } from '#features/profiles/contract.ts'
import { type OwnInsights, recommendationCalls } from '#features/recommendations/contract.ts'
import { enoughCases } from '#features/recommendations/rules/history.ts'
import { shownInsights } from '#features/recommendations/rules/insights.ts'
import { categoryName } from '#features/trades/rules.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ChartWithTable } from './chart-with-table.tsx'
import { Figure, Panel } from './panel.tsx'

/** The outcomes of the contractor's own requests. */
export function PerformanceInsights({ contractor }: { contractor: OwnContractor }) {
  const { data, error, isFetching, refetch } = useRead(recommendationCalls.insights, { contractorId: contractor.id })
  return (
    <Panel title="Performance Insights">
      {data ? (
        data.basis < enoughCases ? (
          <div>
            <p className="font-semibold">Apply to more jobs to see performance insights</p>
            <p className="mt-1 text-muted text-small">
              They appear once you have {enoughCases} confirmed requests. You have {data.basis} so far.
            </p>
          </div>
        ) : (
          <Insights insights={data} />
        )
      ) : error ? (
        <ReadFailed titleAs="h3" title="Failed to load your insights" read={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Panel>
  )
}

function Insights({ insights }: { insights: OwnInsights }) {
  const { successRate, won, decided, averageJobValue, valuedJobs, basis } = insights
  const types = insights.preferredJobTypes.slice(0, shownInsights.jobTypes)
  const advice = insights.recommendations.slice(0, shownInsights.recommendations)
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          label="Success rate"
          value={successRate === null ? null : `${successRate}%`}
          over={`${won} of ${decided} decided requests won`}
        />
        <Figure
          label="Average job value"
          value={averageJobValue === null ? null : formatPence(averageJobValue)}
          over={`From ${counted(valuedJobs, 'job')} you won`}
        />
      </dl>
      {advice.length > 0 && (
        <div>
          <h3 className="font-semibold text-small">What the figures suggest</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-small marker:text-accent-strong">
            {advice.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <ChartWithTable
        title="What you ask for most"
        legend="Outlined: requests you confirmed. Filled: of those, won."
        bars={types.map(({ category, asked, won: wins }) => ({
          label: categoryName(category),
          value: asked,
          filled: wins,
        }))}
        columns={['Type of work', 'Confirmed', 'Decided', 'Won']}
        rows={types.map((type) => [categoryName(type.category), type.asked, type.decided, type.won])}
      />
      <p className="text-label text-muted">Over your last {basis} confirmed requests.</p>
    </>
  )
}
