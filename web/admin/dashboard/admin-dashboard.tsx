import type { LoaderFunctionArgs } from 'react-router'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { marketCalls } from '#features/market/contract.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { AdminLogout } from '#web/admin/login/admin-logout.tsx'
import { GiveToAll } from '#web/admin/people/give-to-all.tsx'
import { useSession } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { dashboardInput, typeOfTab } from './dashboard-input.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { MarketSummary } from './market-summary.tsx'
import { StatCards } from './stat-cards.tsx'
import { Waiting } from './waiting.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  const { tab, page, people, jobs, incomplete } = dashboardInput(url.searchParams)
  const stats = [peopleCalls.stats, {}] as const
  const market = [marketCalls.read, {}] as const
  if (tab === 'recent') return adminReads(context, stats, market, [peopleCalls.recentUsers, page])
  if (tab === 'jobs') return adminReads(context, stats, market, [jobAdminCalls.search, jobs])
  if (tab === 're-engage') return adminReads(context, stats, market, [campaignCalls.incompleteContractors, incomplete])
  return adminReads(context, stats, market, [peopleCalls.allUsers, { ...people, userType: typeOfTab(tab) }])
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Admin Dashboard', hidden: true })

export default function AdminDashboard() {
  const roles = useSession()?.adminRoles ?? []
  return (
    <AdminFrame
      title="Admin Dashboard"
      actions={
        <>
          {mayDo(roles, 'people') && (
            <Button to="?tab=jobs" size="sm" variant="secondary" preventScrollReset>
              View All Jobs
            </Button>
          )}
          <GiveToAll />
          <AdminLogout />
        </>
      }
    >
      <Waiting />
      <StatCards />
      <MarketSummary />
      <DashboardTabs />
    </AdminFrame>
  )
}
