import { isVerified } from '#features/contractors/rules.ts'
import { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { checkLabels, checkTypes } from '#features/verification/rules/check-types.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** A notice on the profile of an unverified contractor, with what was not checked. */
export function UnverifiedNotice({ contractorId }: { contractorId: string }) {
  const { data } = useRead(publicVerificationCalls.checks, { id: contractorId })
  if (!data || isVerified(data.verificationStatus)) return null
  const unchecked = checkTypes.filter((type) => !data.checks.some((check) => check.verificationType === type))
  return (
    <Notice tone="warn" title="This contractor is not verified">
      {unchecked.length > 0 &&
        `We have not checked: ${unchecked.map((type) => checkLabels[type].toLowerCase()).join(', ')}. `}
      <TextLink href="#what-we-checked">What we check</TextLink>
    </Notice>
  )
}
