import { BadgeCheck, CircleDashed, Hourglass } from 'lucide-react'
import { isVerified, type VerificationStatus, verificationLabels } from '#features/contractors/rules.ts'
import { Badge } from '#web/ui/figures/badge.tsx'

/** How far a contractor has been checked. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const verified = isVerified(status)
  const Icon = verified ? BadgeCheck : status === 'pending' ? Hourglass : CircleDashed
  return (
    <Badge tone={verified ? 'good' : 'neutral'} icon={<Icon aria-hidden="true" />}>
      {verificationLabels[status]}
    </Badge>
  )
}
