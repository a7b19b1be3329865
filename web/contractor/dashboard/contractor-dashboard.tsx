import type { LoaderFunctionArgs } from 'react-router'
import { conversationCalls } from '#features/conversations/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { AccountStays } from '#web/account/account-stays.tsx'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { requireRole } from '#web/data/guard.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { SanctionBanner } from '#web/sanctions/sanction-banner.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { availableInput } from './available-input.ts'
import { CompleteProfile } from './complete-profile.tsx'
import { DashboardContent } from './dashboard-content.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { usePaid } from './use-paid.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { id: contractorId } = requireRole({ context, url }, 'contractor')
  const { data } = await prefetch(
    context,
    [profileCalls.own, {}],
    [sanctionCalls.mine, {}],
    [conversationCalls.list, { page: 1 }],
    [leadCalls.ofContractor, { contractorId }],
    [visitCalls.list, {}],
    [jobCalls.available, availableInput(url.searchParams)],
  )
  // Ignores the status: without a profile the jobs are refused, and the page is shown all the same.
  return data
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Your dashboard', hidden: true })

export default function ContractorDashboard() {
  const own = useOwnContractor()
  usePaid()
  return (
    <Container className="pt-6 sm:pt-10">
      <AccountStays />
      <SanctionBanner />
      {own.data ? (
        <DashboardContent contractor={own.data} />
      ) : own.error ? (
        <ReadFailed titleAs="h1" title="Failed to load your profile" read={own} />
      ) : own.isPending ? (
        <DashboardLoading />
      ) : (
        <CompleteProfile />
      )}
    </Container>
  )
}
