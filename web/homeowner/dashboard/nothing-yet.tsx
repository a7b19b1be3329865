import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

interface NothingYetProps {
  drawing: DrawingName
  title: string
  /** The label of the link to the form. */
  label?: string
  /** What to do before that, if anything. */
  first?: ReactNode
  children: ReactNode
}

/** An empty tab: why, and what to do about it. */
export function NothingYet({ drawing, title, label = 'Post a Job', first, children }: NothingYetProps) {
  return (
    <EmptyState
      drawing={drawing}
      title={title}
      titleAs="h2"
      action={
        <>
          {first}
          <Button to={paths.postJob} variant={first ? 'secondary' : 'primary'}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
