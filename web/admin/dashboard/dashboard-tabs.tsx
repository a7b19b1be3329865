import { useLocation, useNavigate } from 'react-router'
import { JobsTab } from '#web/admin/jobs/jobs-tab.tsx'
import { PeopleTab } from '#web/admin/people/people-tab.tsx'
import { RecentTab } from '#web/admin/people/recent-tab.tsx'
import { ReengageTab } from '#web/admin/people/reengage-tab.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { dashboardInput } from './dashboard-input.ts'

/** The six tabs; the one shown, its search and its page are in the address. */
export function DashboardTabs() {
  const navigate = useNavigate()
  const input = dashboardInput(new URLSearchParams(useLocation().search))
  const people = <PeopleTab tab={input.tab} input={input.people} />
  return (
    <Tabs
      label="People and jobs"
      value={input.tab}
      onValueChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
      tabs={[
        { value: 'recent', label: 'Recent Signups', content: <RecentTab input={input.page} /> },
        { value: 'jobs', label: 'Jobs', content: <JobsTab input={input.jobs} /> },
        { value: 'users', label: 'All Users', content: people },
        { value: 'contractors', label: 'Contractors', content: people },
        { value: 'clients', label: 'Clients', content: people },
        { value: 're-engage', label: 'Re-engage', content: <ReengageTab input={input.incomplete} /> },
      ]}
    />
  )
}
