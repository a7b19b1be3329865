import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFragment } from '#web/data/use-fragment.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { tabOf, tabThatWaits } from './dashboard-place.ts'
import type { DashboardView } from './dashboard-view.ts'
import { ActiveJobs } from './jobs/active-jobs.tsx'
import { AllJobs } from './jobs/all-jobs.tsx'
import { CompletedJobs } from './jobs/completed-jobs.tsx'
import { ContractorResponses } from './responses/contractor-responses.tsx'

interface DashboardTabsProps {
  view: DashboardView
  /** The number of variations that await the homeowner's answer. */
  changes: number
}

/** The four tabs. The selected one is in the address, so that reload, links and the back button work. */
export function DashboardTabs({ view, changes }: DashboardTabsProps) {
  const navigate = useNavigate()
  const fragment = useFragment()
  // As of arrival: later changes switch nobody to another tab.
  const [opening] = useState(() => tabThatWaits(view))
  const questions = view.waiting.filter(({ action }) => action === 'still-looking').length
  return (
    <Tabs
      label="Your jobs"
      value={tabOf(fragment, view, opening)}
      onValueChange={(tab) => navigate(`#${tab}`, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          value: 'active',
          label: 'Active Jobs',
          count: view.active.length,
          waiting: questions,
          content: <ActiveJobs jobs={view.active} />,
        },
        {
          value: 'responses',
          label: 'Contractor Responses',
          count: view.responseCount,
          waiting: view.waiting.length - questions + changes,
          content: <ContractorResponses responses={view.responses} active={view.active} />,
        },
        {
          value: 'completed',
          label: 'Completed Jobs',
          count: view.completed.length,
          content: <CompletedJobs completed={view.completed} hidden={view.hidden} />,
        },
        { value: 'all', label: 'All Jobs', count: view.all.length, content: <AllJobs jobs={view.all} /> },
      ]}
    />
  )
}
