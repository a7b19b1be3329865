import { Eye } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { textCalls } from '#features/texts/contract.ts'
import { paths } from '#shared/paths.ts'
import { BusinessForm } from '#web/contractor/business-form.tsx'
import { CompleteProfile } from '#web/contractor/dashboard/complete-profile.tsx'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { requireRole } from '#web/data/guard.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useFragment } from '#web/data/use-fragment.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { PhoneCard } from '#web/texts/phone-card.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { LogoCard } from './logo-card.tsx'
import { PauseCard } from './pause-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { photosPlace } from './photos-place.ts'
import { WorkForm } from './work-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  return prefetch(context, [profileCalls.own, {}], [portfolioCalls.own, {}], [textCalls.own, {}])
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Edit your profile', hidden: true })

export default function EditProfile() {
  useFragment()
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
              to={paths.contractor(own.data.id)}
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
          <LogoCard contractor={own.data} />
          <div id={photosPlace} tabIndex={-1} className="grid gap-6 outline-none">
            <PhotosCard />
          </div>
          <BusinessForm contractor={own.data} />
          <PhoneCard changedAt="above" seenBy="Homeowners" />
          <PauseCard contractor={own.data} />
        </div>
      ) : own.error ? (
        <ReadFailed title="Failed to load your profile" read={own} />
      ) : (
        <SkeletonCards label="Loading your profile" />
      )}
    </Container>
  )
}
