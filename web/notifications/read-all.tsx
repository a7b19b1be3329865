import { notificationCalls } from '#features/notifications/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Reads what is unread, if there is any. */
export function ReadAll() {
  const unread = useRead(notificationCalls.unread, {})
  const read = useAction(notificationCalls.read, {
    onError: (failure) =>
      toast({ title: 'Could not mark them as read', description: reasonOf(failure), variant: 'destructive' }),
  })
  if (!unread.data?.notifications) return null
  return (
    <Button size="sm" variant="quiet" loading={read.isPending} onClick={() => read.mutate({})}>
      Mark All as Read
    </Button>
  )
}
