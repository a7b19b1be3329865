import { Eye } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { contractorCalls } from '#features/contractors/contract.ts'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { reasonOf } from '../../data/failure.ts'
import { requireRole } from '../../data/guard.ts'
import { prefetch } from '../../data/prefetch.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { BusinessForm } from '../business-form.tsx'
import { CompleteProfile } from '../dashboard/complete-profile.tsx'
import { useOwnContractor } from '../use-own-contractor.ts'
import { PauseCard } from './pause-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { WorkForm } from './work-form.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  requireRole({ context, request }, 'contractor')
  return prefetch(context, [contractorCalls.own, {}], [portfolioCalls.own, {}])
}

export const meta = pageMeta({ title: 'Edit your profile', hidden: true })

export default function EditProfile() {
  const own = useOwnContractor()
  if (own.data === null)
    return (
      <Container width="narrow" className="pt-6 sm:pt-10">
        <CompleteProfile />
      </Container>
    )
  return (
    <Container width="narrow">
      <PageHeader
        title="Edit your profile"
        lead="What homeowners see, and which jobs you are offered."
        actions={
          own.data && (
            <Button
              to={`/contractor/${own.data.id}`}
              variant="secondary"
              icon={<Eye className="size-5" aria-hidden="true" />}
            >
              See It as Homeowners Do
            </Button>
          )
        }
      />
      {own.data ? (
        <div className="grid gap-6">
          <WorkForm contractor={own.data} />
          <PhotosCard />
          <BusinessForm contractor={own.data} />
          <PauseCard contractor={own.data} />
        </div>
      ) : own.error ? (
        <ErrorState
          title="Failed to load your profile"
          message={reasonOf(own.error)}
          requestId={own.error.requestId}
          retrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      ) : (
        <SkeletonCards label="Loading your profile" />
      )}
    </Container>
  )
}
