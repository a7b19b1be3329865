import type { OwnContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { photosPlace } from '#web/contractor/editing/photos-place.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** What a new profile lacks, until documents are sent or a review is published. */
export function FirstSteps({ contractor: { reviewCount, verificationStatus } }: { contractor: OwnContractor }) {
  if (reviewCount > 0 || verificationStatus !== 'unverified') return null
  return (
    <Notice
      tone="info"
      title="Two things help homeowners to choose you"
      action={
        <Button to={paths.verification} variant="secondary">
          Start Verification
        </Button>
      }
    >
      Have your documents checked: until then your profile says that nothing is. And{' '}
      <TextLink to={`${paths.editProfile}#${photosPlace}`}>add photos of your work</TextLink>.
    </Notice>
  )
}
