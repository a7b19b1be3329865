import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { jobCalls } from '#features/jobs/contract.ts'
import type { leadCalls } from '#features/leads/contract.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { JobAlerts } from '#web/contractor/insight/job-alerts.tsx'
import { useFragment } from '#web/data/use-fragment.ts'
import { useRead } from '#web/data/use-read.ts'
import type { PagesRead } from '#web/data/use-read-pages.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { late } from '#web/ui/states/late.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { waitingForMe } from '#web/visits/visit-words.ts'
import { availableInput } from './available-input.ts'
import { AvailableJobs } from './available-jobs.tsx'
import { type TabName, tabOf } from './dashboard-place.ts'
import { FirstSteps } from './first-steps.tsx'
import { MyLeads } from './my-leads.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { tasksOf } from './tasks.ts'

interface DashboardTabsProps {
  contractor: OwnContractor
  leads: PagesRead<typeof leadCalls.ofContractor>
}

const InsightsTab = late(
  () => import('#web/contractor/insight/insights-tab.tsx'),
  <SkeletonCards count={2} label="Loading your insights" />,
)

/**
 * The tabs. The selected one is in the address, so that reload, links and the back button work; without one, the tab
 * that needs action is opened and stays.
 */
export function DashboardTabs({ contractor, leads }: DashboardTabsProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const input = availableInput(new URLSearchParams(search))
  const visits = useRead(visitCalls.list, {}).data ?? []
  const tasks = tasksOf(leads.data ?? [], visits)
  const waiting = tasks.length + waitingForMe(visits).length
  const [first] = useState<TabName>(waiting > 0 ? 'leads' : 'jobs')
  const available = useRead(jobCalls.available, input, { keepPrevious: true })
  return (
    <Tabs
      label="Your work"
      value={tabOf(useFragment()) ?? first}
      onValueChange={(tab) => navigate({ search, hash: tab }, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          value: 'jobs',
          label: 'Available Jobs',
          count: available.data?.total,
          content: (
            <div className="grid gap-5">
              <FirstSteps contractor={contractor} />
              <AvailableJobs available={available} input={input} contractor={contractor} />
            </div>
          ),
        },
        {
          value: 'leads',
          label: 'My Leads',
          count: leads.data?.length,
          waiting,
          content: <MyLeads leads={leads} tasks={tasks} visits={visits} />,
        },
        { value: 'insights', label: 'Insights', content: <InsightsTab contractor={contractor} /> },
        {
          value: 'profile',
          label: 'Profile',
          content: (
            <div className="flex flex-col gap-4 sm:gap-6">
              <ProfileTab contractor={contractor} />
              <JobAlerts pausedUntil={contractor.pausedUntil} />
            </div>
          ),
        },
      ]}
    />
  )
}
