import { useNavigate } from 'react-router'
import { useFragment } from '#web/data/use-fragment.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { tabOf } from './dashboard-place.ts'
import type { DashboardView } from './dashboard-view.ts'
import { ActiveJobs } from './jobs/active-jobs.tsx'
import { AllJobs } from './jobs/all-jobs.tsx'
import { CompletedJobs } from './jobs/completed-jobs.tsx'
import { ContractorResponses } from './responses/contractor-responses.tsx'

/** The four tabs. The one shown is in the address, so that a reload, a link and the back button find it again. */
export function DashboardTabs({ view }: { view: DashboardView }) {
  const navigate = useNavigate()
  const fragment = useFragment()
  return (
    <Tabs
      label="Your jobs"
      value={tabOf(fragment, view)}
      onValueChange={(tab) => navigate(`#${tab}`, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          value: 'active',
          label: 'Active Jobs',
          count: view.active.length,
          content: <ActiveJobs jobs={view.active} />,
        },
        {
          value: 'responses',
          label: 'Contractor Responses',
          count: view.responseCount,
          content: <ContractorResponses responses={view.responses} />,
        },
        {
          value: 'completed',
          label: 'Completed Jobs',
          count: view.completed.length,
          content: <CompletedJobs jobs={view.completed} />,
        },
        { value: 'all', label: 'All Jobs', count: view.all.length, content: <AllJobs jobs={view.all} /> },
      ]}
    />
  )
}
