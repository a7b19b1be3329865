import type { Call, RawInput } from '#shared/endpoint.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface RemoveDialogProps<C extends Call> {
  call: C
  input: RawInput<C>
  /** The noun: `photo`. */
  thing: string
  title: string
  description: string
  confirmLabel?: string
  /** The toast on success. */
  removed: string
  onClose: () => void
}

/** Removes something of the contractor's own, after confirmation. */
export function RemoveDialog<C extends Call>(props: RemoveDialogProps<C>) {
  const { call, input, thing, title, description, confirmLabel = 'Remove', removed, onClose } = props
  const removal = useAction(call, {
    onSuccess: () => {
      toast({ title: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} removed`, description: removed })
      onClose()
    },
    failed: `Failed to remove the ${thing}`,
    onError: () => onClose(),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel="Keep It"
      action={removal}
      onConfirm={() => removal.mutate(input)}
    />
  )
}
