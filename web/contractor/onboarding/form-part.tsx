import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'

/** A part of the form under its heading. */
export function FormPart({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <Card as="section" titleAs="h2" title={heading}>
      {lead && <p className="-mt-3 text-muted text-small">{lead}</p>}
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </Card>
  )
}
