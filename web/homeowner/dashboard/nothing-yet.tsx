import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DrawingName } from '../../ui/drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NothingYetProps {
  drawing: DrawingName
  title: string
  /** What the link to the form is called. */
  label?: string
  children: ReactNode
}

/** A tab with nothing on it: why, and the way to change that. */
export function NothingYet({ drawing, title, label = 'Post a Job', children }: NothingYetProps) {
  return (
    <EmptyState drawing={drawing} title={title} titleAs="h2" action={<Button to="/post-job">{label}</Button>}>
      {children}
    </EmptyState>
  )
}
