import type { ReactNode } from 'react'
import { Notice } from '#web/ui/states/notice.tsx'

/** Why the form was refused; announced as soon as it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="bad" role="alert">
      {children}
    </Notice>
  )
}
