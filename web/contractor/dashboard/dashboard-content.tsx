import { leadCalls } from '#features/leads/contract.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { MarketTrends } from '#web/contractor/insight/market-trends.tsx'
import { PerformanceInsights } from '#web/contractor/insight/performance-insights.tsx'
import { RecommendedJobs } from '#web/contractor/insight/recommended-jobs.tsx'
import { useRead } from '#web/data/use-read.ts'
import { BusinessHeader } from './business-header.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { LeadCounters } from './lead-counters.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { TrialBanner } from './trial-banner.tsx'

/** Everything a contractor with a profile sees. Each list is read again whenever the server says it has changed. */
export function DashboardContent({ contractor }: { contractor: OwnContractor }) {
  const leads = useRead(leadCalls.ofContractor, { contractorId: contractor.id })
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <BusinessHeader contractor={contractor} />
      <TrialBanner contractor={contractor} />
      <PaymentBanner contractor={contractor} />
      <LeadCounters leads={leads.data} />
      <RecommendedJobs contractor={contractor} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <PerformanceInsights contractor={contractor} />
        <MarketTrends contractor={contractor} />
      </div>
      <DashboardTabs contractor={contractor} leads={leads} />
    </div>
  )
}
