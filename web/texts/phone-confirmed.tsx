import { Smartphone } from 'lucide-react'
import { Badge } from '#web/ui/figures/badge.tsx'

/** Says of somebody that they have the phone they named; which number it is, it does not say. */
export function PhoneConfirmed() {
  return (
    <Badge tone="good" icon={<Smartphone aria-hidden="true" />}>
      Phone confirmed
    </Badge>
  )
}
