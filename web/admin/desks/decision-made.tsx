import type { ReactNode } from 'react'
import { DateText } from '#web/ui/type/date-text.tsx'

interface DecisionMadeProps {
  reason: string | null
  /** Nobody had decided in time. */
  byRule: boolean
  /** The admin, while there is such an account. */
  by: string | null
  at: string
  /** What comes before the reason. */
  children?: ReactNode
}

/** A decision of a desk, and the admin who made it. */
export const DecisionMade = ({ reason, byRule, by, at, children }: DecisionMadeProps) => (
  <div className="border-line-strong border-l-4 pl-3 text-small">
    {children}
    {reason && <p className="whitespace-pre-line">“{reason}”</p>}
    <p className="text-label text-muted">
      {byRule ? 'By rule: nobody had decided in time' : (by ?? 'One of us')}, <DateText value={at} time />
    </p>
  </div>
)
