import type { ReactNode } from 'react'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'

interface EmptyStateProps {
  drawing?: DrawingName
  title: ReactNode
  titleAs?: 'h1' | 'h2' | 'h3' | 'p'
  action?: ReactNode
  children?: ReactNode
}

/** Nothing here yet: why, and what to do about it. */
export function EmptyState({ drawing = 'mug', title, titleAs: Title = 'h3', action, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border-[1.5px] border-line border-dashed px-6 py-10 text-center">
      <Drawing name={drawing} className="w-28" />
      <Title className="font-bold font-display text-subheading">{title}</Title>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
