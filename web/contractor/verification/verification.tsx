import type { LoaderFunctionArgs } from 'react-router'
import { contractorCalls } from '#features/contractors/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { reasonOf } from '../../data/failure.ts'
import { requireRole } from '../../data/guard.ts'
import { prefetch } from '../../data/prefetch.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Container } from '../../ui/container.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { CompleteProfile } from '../dashboard/complete-profile.tsx'
import { useOwnContractor } from '../use-own-contractor.ts'
import { useOwnRequests } from './own-checks.ts'
import { VerificationTabs } from './verification-tabs.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  requireRole({ context, request }, 'contractor')
  return prefetch(context, [contractorCalls.own, {}], [verificationCalls.own, {}])
}

export const meta = pageMeta({ title: 'Business verification', hidden: true })

export default function Verification() {
  const contractor = useOwnContractor()
  const requests = useOwnRequests()
  const failed = contractor.isError ? contractor : requests.isError ? requests : null
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
            <ErrorState
              title="Failed to load your verification"
              message={reasonOf(failed.error)}
              requestId={failed.error.requestId}
              retrying={failed.isFetching}
              onRetry={() => void failed.refetch()}
            />
          ) : (
            <SkeletonCards label="Loading your verification" />
          )}
        </>
      )}
    </Container>
  )
}
