import { type ReactNode, useState } from 'react'
import { Notice } from '#web/ui/states/notice.tsx'
import { currentToast } from '#web/ui/toasts/toast-store.ts'

/** Why the form was refused; announced as soon as it appears, unless a toast is announcing it. */
export function FormError({ children }: { children?: ReactNode }) {
  return children ? <Refused>{children}</Refused> : null
}

function Refused({ children }: { children: ReactNode }) {
  const [isAnnounced] = useState(() => isInToast(children))
  return (
    <Notice tone="bad" role={isAnnounced ? undefined : 'alert'}>
      {children}
    </Notice>
  )
}

/** Its title is what the refusal begins with, or its text is the refusal. */
function isInToast(refusal: ReactNode): boolean {
  const shown = currentToast()
  if (!shown?.open || typeof refusal !== 'string') return false
  return refusal === shown.description || (typeof shown.title === 'string' && refusal.startsWith(shown.title))
}
