import { useLocation, useNavigate } from 'react-router'
import { mayDo } from '#shared/admin-roles.ts'
import { JobsTab } from '#web/admin/jobs/jobs-tab.tsx'
import { PeopleTab } from '#web/admin/people/people-tab.tsx'
import { RecentTab } from '#web/admin/people/recent-tab.tsx'
import { ReengageTab } from '#web/admin/people/reengage-tab.tsx'
import { useSession } from '#web/data/session.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { dashboardInput, listsId } from './dashboard-input.ts'

/** The tabs the reader may see; the selected one, its search and page are in the address. */
export function DashboardTabs() {
  const navigate = useNavigate()
  const input = dashboardInput(new URLSearchParams(useLocation().search))
  const roles = useSession()?.adminRoles ?? []
  const people = <PeopleTab tab={input.tab} input={input.people} />
  const reengage = { value: 're-engage', label: 'Re-engage', content: <ReengageTab input={input.incomplete} /> }
  const tabs = [
    { value: 'recent', label: 'Recent Signups', content: <RecentTab input={input.page} /> },
    { value: 'jobs', label: 'Jobs', content: <JobsTab input={input.jobs} /> },
    { value: 'users', label: 'All Users', content: people },
    { value: 'contractors', label: 'Contractors', content: people },
    { value: 'clients', label: 'Clients', content: people },
    ...(mayDo(roles, 'letters') ? [reengage] : []),
  ]
  return (
    <div id={listsId} className="scroll-mt-20">
      <Tabs
        label="People and jobs"
        value={tabs.find(({ value }) => value === input.tab)?.value ?? 'recent'}
        onValueChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs}
      />
    </div>
  )
}
