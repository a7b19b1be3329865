import { BadgeCheck, CircleDashed, Hourglass } from 'lucide-react'
import { isVerified, type VerificationStatus, verificationLabels } from '#features/contractors/rules.ts'
import { Badge } from '#web/ui/figures/badge.tsx'

/** The verification status of a contractor. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const verified = isVerified(status)
  const Icon = verified ? BadgeCheck : status === 'pending' ? Hourglass : CircleDashed
  return (
    <Badge tone={verified ? 'good' : 'neutral'} icon={<Icon aria-hidden="true" />}>
      {verificationLabels[status]}
    </Badge>
  )
}
