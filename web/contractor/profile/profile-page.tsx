import { useParams } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { isNotFound } from '#web/data/failure.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { late } from '#web/ui/states/late.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { Profile } from './profile.tsx'

const ContractorNotFound = late(() => import('./contractor-not-found.tsx'))

export default function ProfilePage() {
  const id = useParams().id ?? ''
  const profile = useRead(profileCalls.profile, { id })
  if (profile.data) return <Profile contractor={profile.data} />
  if (profile.error && isNotFound(profile.error)) return <ContractorNotFound />
  if (profile.error?.status === 410) return <ContractorNotFound gone />
  return (
    <Container className="py-8 sm:py-14">
      {profile.error ? (
        <ReadFailed read={profile} titleAs="h1" title="Failed to load contractor" />
      ) : (
        <SkeletonCards label="Loading the contractor's profile" />
      )}
    </Container>
  )
}
