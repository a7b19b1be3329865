import { Plus } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { requireRole } from '../../data/guard.ts'
import { prefetch } from '../../data/prefetch.ts'
import { useSession } from '../../data/session.ts'
import { visitOf } from '../../data/visit.ts'
import { SanctionBanner } from '../../sanctions/sanction-banner.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminNote } from './admin-note.tsx'
import { DashboardContent } from './dashboard-content.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  if (visitOf(context).session?.userType === 'admin') return null
  const { id: clientId } = requireRole({ context, request }, 'client')
  return prefetch(context, [jobCalls.list, { clientId }], [leadCalls.ofClient, { clientId }], [sanctionCalls.mine, {}])
}

export const meta = pageMeta({ title: 'Your dashboard', hidden: true })

export default function ClientDashboard() {
  const session = useSession()
  if (!session) return null
  return <Container>{session.userType === 'admin' ? <AdminNote /> : <Dashboard homeowner={session} />}</Container>
}

function Dashboard({ homeowner }: { homeowner: Account }) {
  return (
    <>
      <PageHeader
        title={`Welcome, ${homeowner.firstName}`}
        lead="Your jobs, and the contractors who want to do them."
        actions={
          <Button variant="accent" to="/post-job" icon={<Plus className="size-5" aria-hidden="true" />}>
            Post a Job
          </Button>
        }
      />
      <SanctionBanner />
      <DashboardContent clientId={homeowner.id} />
    </>
  )
}
