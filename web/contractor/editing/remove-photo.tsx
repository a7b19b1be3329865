import { portfolioCalls } from '#features/portfolio/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

export function RemovePhoto({ id, onClose }: { id: string; onClose: () => void }) {
  const removal = useAction(portfolioCalls.remove, {
    onSuccess: () => {
      toast({ title: 'Photo removed', description: 'It is no longer on your profile.' })
      onClose()
    },
    onError: (failure) => {
      toast({ title: 'Failed to remove the photo', description: reasonOf(failure), variant: 'destructive' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title="Remove this photo?"
      description="It is deleted here and on your public profile."
      confirmLabel="Remove"
      cancelLabel="Keep It"
      loading={removal.isPending}
      onConfirm={() => removal.mutate({ id })}
    />
  )
}
