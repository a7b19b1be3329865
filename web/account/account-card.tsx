import type { ReactNode } from 'react'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'

/** The layout of a page with a single form: a drawing beside its content. */
export function AccountPage({ drawing, children }: { drawing: DrawingName; children: ReactNode }) {
  return (
    <Container width="text" className="py-6 sm:py-12">
      <AccountCard drawing={drawing}>{children}</AccountCard>
    </Container>
  )
}

export function AccountCard({ drawing, children }: { drawing: DrawingName; children: ReactNode }) {
  return (
    <Card className="sm:flex-row sm:gap-8 sm:p-8">
      <Drawing name={drawing} className="w-20 self-start sm:w-28" />
      <div className="grid min-w-0 grid-cols-1 flex-1 content-start gap-4">{children}</div>
    </Card>
  )
}
