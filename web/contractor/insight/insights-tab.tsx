import type { OwnContractor } from '#features/profiles/contract.ts'
import { AdvancedAnalytics } from './advanced-analytics.tsx'
import { MarketTrends } from './market-trends.tsx'
import { PerformanceInsights } from './performance-insights.tsx'
import { RecommendedJobs } from './recommended-jobs.tsx'

/** Recommended jobs, performance and market demand. */
export default function InsightsTab({ contractor }: { contractor: OwnContractor }) {
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <RecommendedJobs contractor={contractor} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <PerformanceInsights contractor={contractor} />
        <MarketTrends contractor={contractor} />
      </div>
      <AdvancedAnalytics contractor={contractor} />
    </div>
  )
}
