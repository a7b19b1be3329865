import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { toast } from '#web/ui/toasts/toast-store.ts'

/**
 * A part that is fetched when it is first shown. One that cannot be fetched leaves the page as it is: a dialog closes and says
 * so, anything else is left out unless there is something to show instead; the next showing tries again.
 */
export function late<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
  instead: ComponentType<Props> = NotFetched as ComponentType<Props>,
): ComponentType<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return await fetchPart()
      } catch {
        Part = fetched()
        return { default: instead }
      }
    })
  let Part = fetched()
  // Each waits for itself: what arrives later must not shut a dialog that is open.
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

function NotFetched({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    if (!onClose) return
    toast({
      title: 'This could not be opened',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    })
    onClose()
  }, [onClose])
  return null
}
