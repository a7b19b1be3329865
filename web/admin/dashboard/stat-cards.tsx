import { BriefcaseBusiness, HardHat, House, Users } from 'lucide-react'
import { peopleCalls } from '#features/people/contract.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { withCommas } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { StatCard } from '#web/ui/figures/stat-card.tsx'
import { listsId } from './dashboard-input.ts'

const figure = (count: number | undefined) => (count === undefined ? '…' : withCommas(count))

/** The numbers of people and active jobs. */
export function StatCards() {
  const roles = useSession()?.adminRoles ?? []
  const listed = (tab: string) => (mayDo(roles, 'people') ? `${paths.adminDashboard}?tab=${tab}#${listsId}` : undefined)
  const stats = useRead(peopleCalls.stats, {})
  const { data } = stats
  if (stats.error && !data) return <ReadFailed title="Failed to load the figures" read={stats} reason={adminReason} />
  return (
    <section
      aria-label="Figures"
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-3 lg:grid-cols-[repeat(auto-fit,minmax(max(13rem,22%),1fr))]"
    >
      <StatCard
        label="Total Users"
        value={figure(data?.totalUsers)}
        hint={`${figure(data?.recentSignups)} new this week`}
        icon={<Users aria-hidden="true" />}
        to={listed('users')}
      />
      <StatCard
        label="Contractors"
        value={figure(data?.contractorsCount)}
        icon={<HardHat aria-hidden="true" />}
        to={listed('contractors')}
      />
      <StatCard
        label="Clients"
        value={figure(data?.clientsCount)}
        icon={<House aria-hidden="true" />}
        to={listed('clients')}
      />
      <StatCard
        label="Active Jobs"
        value={figure(data?.activeJobs)}
        icon={<BriefcaseBusiness aria-hidden="true" />}
        to={listed('jobs&status=active')}
      />
    </section>
  )
}
