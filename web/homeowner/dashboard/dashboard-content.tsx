import { useMemo } from 'react'
import { jobCalls } from '#features/jobs/contract.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadsPerPage } from '#features/leads/rules/limits.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { ShowOlder } from '#web/data/show-older.tsx'
import { useRead } from '#web/data/use-read.ts'
import { useReadPages } from '#web/data/use-read-pages.ts'
import { movedOnOf } from '#web/leads/moved-on.ts'
import { TurnCard } from '#web/leads/turn-card.tsx'
import { Counters } from '#web/ui/figures/counters.tsx'
import { DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { dashboardView } from './dashboard-view.ts'
import { PhoneTurn } from './phone-turn.tsx'
import { VariationTurns } from './variation-turns.tsx'
import { WaitingList } from './waiting-list.tsx'

const PushOffer = late(() => import('#web/notifications/push-offer.tsx'))
const VisitTurns = late(() => import('#web/visits/visit-turns.tsx'))

/** Everything below the greeting. Both lists are refetched when the server reports changes. */
export function DashboardContent({ clientId }: { clientId: string }) {
  const jobs = useReadPages(jobCalls.list, { clientId }, jobLimits.ownPageSize)
  const leads = useReadPages(leadCalls.ofClient, { clientId }, leadsPerPage)
  const view = useMemo(() => {
    const own = jobs.data?.filter((job) => job.view === 'own')
    return own && leads.data && dashboardView(own, leads.data)
  }, [jobs.data, leads.data])
  const changes = useRead(variationCalls.waiting, {}).data ?? []

  // Older jobs come with their leads, which are paged separately.
  const lists = [jobs, leads]
  const missing = lists.filter(({ moreError }) => moreError)
  const older = {
    data: jobs.data,
    hasMore: jobs.hasMore || missing.length > 0,
    isReadingMore: lists.some(({ isReadingMore }) => isReadingMore),
    moreError: missing[0]?.moreError ?? null,
    // Only what failed is retried.
    showMore() {
      for (const list of missing.length > 0 ? missing : lists) if (list.hasMore) list.showMore()
    },
  }

  const failure = jobs.error ?? leads.error
  if (!view && failure)
    return (
      <ErrorState
        title="Failed to load your jobs"
        message={reasonOf(failure)}
        retrying={jobs.isFetching || leads.isFetching}
        onRetry={() => {
          if (jobs.error) void jobs.refetch()
          if (leads.error) void leads.refetch()
        }}
      />
    )
  if (!view) return <DashboardLoading />
  return (
    <div className="flex flex-col gap-6">
      <TurnCard>
        <WaitingList waiting={view.waiting} />
        <VariationTurns changes={changes} />
        <VisitTurns />
        {leads.data && <PhoneTurn leads={leads.data} />}
      </TurnCard>
      {leads.data?.some(({ approvedAt }) => approvedAt) && (
        <PushOffer>
          You have approved a contractor. See at once when they write, suggest a visit or send a quote.
        </PushOffer>
      )}
      <Counters
        counts={[
          { label: 'Active Jobs', count: view.active.length },
          { label: 'Completed Jobs', count: view.completed.length },
          { label: 'Total Quotes Received', count: view.quotesReceived },
        ]}
      />
      <DialogHost whyGone={movedOnOf(leads.data, 'client')}>
        <DashboardTabs view={view} changes={changes.length} />
      </DialogHost>
      <ShowOlder of="jobs" list={older} />
    </div>
  )
}
