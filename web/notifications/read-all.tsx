import { notificationCalls } from '#features/notifications/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** Marks everything as read, if anything is unread. */
export function ReadAll() {
  const unread = useRead(notificationCalls.unread, {})
  const read = useAction(notificationCalls.read, { failed: 'Could not mark them as read' })
  if (!unread.data?.notifications) return null
  return (
    <Button size="sm" variant="quiet" loading={read.isPending} onClick={() => read.mutate({})}>
      Mark All as Read
    </Button>
  )
}
