import { Plus } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { paths } from '#shared/paths.ts'
import { AccountStays } from '#web/account/account-stays.tsx'
import { requireRole } from '#web/data/guard.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useSession } from '#web/data/session.ts'
import { SanctionBanner } from '#web/sanctions/sanction-banner.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BegunJob } from './begun-job.tsx'
import { DashboardContent } from './dashboard-content.tsx'
import { AdminNote } from './jobs/admin-note.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  if (pageContextOf(context).session?.userType === 'admin') return null
  const { id: clientId } = requireRole({ context, url }, 'client')
  return prefetch(
    context,
    [jobCalls.list, { clientId }],
    [leadCalls.ofClient, { clientId }],
    [sanctionCalls.mine, {}],
    [conversationCalls.list, { page: 1 }],
    [jobDraftCalls.read, {}],
    [visitCalls.list, {}],
    [variationCalls.waiting, {}],
  )
}

export const handle = taskPage

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
        actions={
          <Button variant="accent" to={paths.postJob} icon={<Plus className="size-5" aria-hidden="true" />}>
            Post a Job
          </Button>
        }
      />
      <AccountStays />
      <SanctionBanner />
      <BegunJob />
      <DashboardContent clientId={homeowner.id} />
    </>
  )
}
