import type { ReactNode } from 'react'
import type { stateOf } from '#features/verification/rules.ts'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'

type CheckState = ReturnType<typeof stateOf>['state']

const looks: Record<CheckState, { tone: BadgeTone; words: ReactNode }> = {
  not_submitted: { tone: 'neutral', words: 'Not submitted' },
  pending: { tone: 'warn', words: 'Pending' },
  approved: { tone: 'good', words: 'Approved' },
  rejected: { tone: 'bad', words: 'Rejected' },
  expired: { tone: 'bad', words: 'Expired' },
}

/** The state of a check or of one of its documents. */
export const CheckBadge = ({ state }: { state: CheckState }) => (
  <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
)
