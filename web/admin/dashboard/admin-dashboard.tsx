import type { LoaderFunctionArgs } from 'react-router'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { AdminLogout } from '#web/admin/login/admin-logout.tsx'
import { GiveToAll } from '#web/admin/people/give-to-all.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { dashboardInput, typeOfTab } from './dashboard-input.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { StatCards } from './stat-cards.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  if (!isAdmin(context)) return null
  const { tab, page, people, jobs } = dashboardInput(new URL(request.url).searchParams)
  const stats = [peopleCalls.stats, {}] as const
  if (tab === 'recent') return prefetch(context, stats, [peopleCalls.recentUsers, page])
  if (tab === 'jobs') return prefetch(context, stats, [jobAdminCalls.search, jobs])
  if (tab === 're-engage') return prefetch(context, stats, [campaignCalls.incompleteContractors, page])
  return prefetch(context, stats, [peopleCalls.allUsers, { ...people, userType: typeOfTab(tab) }])
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Admin Dashboard', hidden: true })

export default function AdminDashboard() {
  return (
    <AdminFrame
      title="Admin Dashboard"
      actions={
        <>
          <Button to="?tab=jobs" size="sm" variant="secondary" preventScrollReset>
            View All Jobs
          </Button>
          <GiveToAll />
          <AdminLogout />
        </>
      }
    >
      <StatCards />
      <DashboardTabs />
    </AdminFrame>
  )
}
