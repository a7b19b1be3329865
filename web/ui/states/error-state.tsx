import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { plug } from '#web/ui/drawings/plug.ts'
import { Sketch } from '#web/ui/drawings/sketch.tsx'

interface ErrorStateProps {
  title?: ReactNode
  titleAs?: 'h1' | 'h2' | 'h3' | 'h4'
  message?: ReactNode
  /** For support. */
  requestId?: string | undefined
  onRetry?: () => void
  retrying?: boolean
}

/** An error with its explanation and a way to retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Something went wrong', titleAs: Title = 'h2', message, requestId, onRetry, retrying } = props
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border-[1.5px] border-bad/40 px-6 py-10 text-center"
    >
      <Sketch drawn={plug} className="w-28" />
      <Title className="font-bold font-display text-subheading">{title}</Title>
      {message && <div className="max-w-md text-muted">{message}</div>}
      {onRetry && (
        <Button className="mt-2" icon={<RotateCw className="size-4" />} loading={retrying} onClick={onRetry}>
          Try Again
        </Button>
      )}
      {requestId && <p className="text-label text-muted">Reference: {requestId}</p>}
    </div>
  )
}
