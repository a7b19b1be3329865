import { Download } from 'lucide-react'
import { analyticsCalls } from '#features/analytics/contract.ts'
import { analyticsMonths } from '#features/analytics/rules.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { advancedAnalytics, isIncluded, planWith } from '#features/subscriptions/rules/features.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Panel } from './panel.tsx'

const Figures = late(() => import('./analytics-figures.tsx'), <Skeleton className="h-96" />)

/** The contractor's detailed figures, or the plan that includes them. */
export function AdvancedAnalytics({ contractor }: { contractor: OwnContractor }) {
  const standing = { tier: contractor.subscriptionTier, status: contractor.subscriptionStatus }
  if (!isIncluded(advancedAnalytics, standing))
    return (
      <Panel title="Advanced Analytics">
        <p>
          Your win rate, time to quote and cost for each job won, by trade, area, price and month, and your quotes
          beside those that are accepted near you: these come with the {planWith(advancedAnalytics)} plan.
        </p>
        <Button to={paths.subscriptionPlans} variant="secondary" className="self-start">
          See the Plans
        </Button>
      </Panel>
    )
  return (
    <Panel
      title="Advanced Analytics"
      figure={
        <Button
          size="sm"
          variant="secondary"
          href={analyticsCalls.csv.path}
          download
          icon={<Download className="size-4" aria-hidden="true" />}
        >
          Download CSV
        </Button>
      }
    >
      <p className="text-muted text-small">
        Your confirmed requests of the last {analyticsMonths} months. Where there are too few to say, we say so.
      </p>
      <Figures />
    </Panel>
  )
}
