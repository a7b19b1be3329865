import { notificationCalls } from '#features/notifications/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'

/** Marks everything as read, if anything is unread. */
export function ReadAll() {
  const unread = useRead(notificationCalls.unread, {})
  const read = useAction(notificationCalls.read, { failed: 'Could not mark them as read' })
  if (!unread.data?.notifications) return null
  return (
    <Button size="sm" variant="quiet" loading={read.isPending} onClick={() => thenGoBack(() => read.mutate({}))}>
      Mark All as Read
    </Button>
  )
}
