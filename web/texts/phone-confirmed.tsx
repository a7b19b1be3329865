import { Smartphone } from 'lucide-react'
import { Badge } from '#web/ui/figures/badge.tsx'

/** Says that somebody's phone number is confirmed, without showing it. */
export function PhoneConfirmed() {
  return (
    <Badge tone="good" icon={<Smartphone aria-hidden="true" />}>
      Phone confirmed
    </Badge>
  )
}
