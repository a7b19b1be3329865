import { portfolioCalls } from '#features/portfolio/contract.ts'
import { RemoveDialog } from '#web/contractor/remove-dialog.tsx'

export function RemovePhoto({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RemoveDialog
      call={portfolioCalls.remove}
      input={{ id }}
      thing="photo"
      title="Remove this photo?"
      description="It is deleted here and on your public profile."
      removed="It is no longer on your profile."
      onClose={onClose}
    />
  )
}
