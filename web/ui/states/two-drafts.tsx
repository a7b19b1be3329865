import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { Notice } from './notice.tsx'

interface TwoDraftsProps {
  title: string
  onTake: () => void
  onKeep: () => void
  children: ReactNode
}

/** A conflict between two devices: neither draft is discarded without asking. */
export const TwoDrafts = ({ title, onTake, onKeep, children }: TwoDraftsProps) => (
  <Notice
    tone="warn"
    role="status"
    title={title}
    action={
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => thenGoBack(onKeep)}>
          Keep This One
        </Button>
        <Button size="sm" variant="secondary" onClick={() => thenGoBack(onTake)}>
          Use the Other
        </Button>
      </div>
    }
  >
    {children}
  </Notice>
)
