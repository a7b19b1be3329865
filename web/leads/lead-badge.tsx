import { type LeadState, leadLabel } from '#features/leads/rules/states.ts'
import { type TurningLead, turnOf } from '#features/leads/rules/turn.ts'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'

const tones: Record<LeadState, BadgeTone> = {
  sent: 'info',
  pending: 'info',
  confirmed: 'brand',
  contacted: 'brand',
  site_visited: 'brand',
  quoted: 'info',
  accepted: 'good',
  awaiting_completion: 'info',
  completed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  not_selected: 'neutral',
  cancelled: 'neutral',
  no_show: 'neutral',
  let_go: 'neutral',
  called_off: 'neutral',
}

/** The lead's state in the reader's words; highlighted while it is the reader's turn. */
export function LeadBadge({ lead, reader }: { lead: TurningLead; reader: 'client' | 'contractor' }) {
  return <Badge tone={turnOf(lead) === reader ? 'accent' : tones[lead.status]}>{leadLabel(lead, reader)}</Badge>
}
