import type { Album } from '#features/portfolio/contract/public.ts'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

export function RemoveAlbum({ album, onClose }: { album: Album; onClose: () => void }) {
  const removal = useAction(portfolioCalls.removeAlbum, {
    onSuccess: () => {
      toast({ title: 'Job removed', description: 'Its photos stand by themselves now.' })
      onClose()
    },
    onError: (failure) => {
      toast({ title: 'Failed to remove the job', description: reasonOf(failure), variant: 'destructive' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={`Remove “${album.title}”?`}
      description="What you wrote of it goes. Its photos stay, among those that stand by themselves."
      confirmLabel="Remove the Job"
      cancelLabel="Keep It"
      loading={removal.isPending}
      onConfirm={() => removal.mutate({ id: album.id })}
    />
  )
}
