import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { jobCalls } from '#features/jobs/contract.ts'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { JobAlerts } from '#web/contractor/insight/job-alerts.tsx'
import { useFragment } from '#web/data/use-fragment.ts'
import { useRead } from '#web/data/use-read.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { availableInput } from './available-input.ts'
import { AvailableJobs } from './available-jobs.tsx'
import { tabOf } from './dashboard-place.ts'
import { MyLeads } from './my-leads.tsx'
import { ProfileTab } from './profile-tab.tsx'

interface DashboardTabsProps {
  contractor: OwnContractor
  leads: UseQueryResult<ContractorLead[]>
}

/** The three tabs. The one shown is in the address, so that a reload, a link and the back button find it again. */
export function DashboardTabs({ contractor, leads }: DashboardTabsProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const input = availableInput(new URLSearchParams(search))
  const available = useRead(jobCalls.available, input, { keepPrevious: true })
  return (
    <Tabs
      label="Your work"
      value={tabOf(useFragment())}
      onValueChange={(tab) => navigate({ search, hash: tab }, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          value: 'jobs',
          label: 'Available Jobs',
          count: available.data?.total,
          content: <AvailableJobs available={available} input={input} contractor={contractor} />,
        },
        { value: 'leads', label: 'My Leads', count: leads.data?.length, content: <MyLeads leads={leads} /> },
        {
          value: 'profile',
          label: 'Profile',
          content: (
            <div className="flex flex-col gap-4 sm:gap-6">
              <ProfileTab contractor={contractor} />
              <JobAlerts />
            </div>
          ),
        },
      ]}
    />
  )
}
