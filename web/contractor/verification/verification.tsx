import type { LoaderFunctionArgs } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { CompleteProfile } from '#web/contractor/dashboard/complete-profile.tsx'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { requireRole } from '#web/data/guard.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { failedOf, ReadFailed } from '#web/data/read-failed.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { useOwnRequests } from './own-checks.ts'
import { VerificationTabs } from './verification-tabs.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  return prefetch(context, [profileCalls.own, {}], [verificationCalls.own, {}])
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Business verification', hidden: true })

export default function Verification() {
  const contractor = useOwnContractor()
  const requests = useOwnRequests()
  const failed = failedOf(contractor, requests)
  return (
    <Container width="narrow">
      {contractor.data === null ? (
        <div className="pt-6 sm:pt-10">
          <CompleteProfile />
        </div>
      ) : (
        <>
          <PageHeader
            title="Business verification"
            lead="Show homeowners that you are who you say you are. We look at your documents; they see what we checked, and when."
          />
          {contractor.data && requests.data ? (
            <VerificationTabs contractor={contractor.data} requests={requests.data} />
          ) : failed ? (
            <ReadFailed title="Failed to load your verification" read={failed} />
          ) : (
            <SkeletonCards label="Loading your verification" />
          )}
        </>
      )}
    </Container>
  )
}
