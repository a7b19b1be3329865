import { type ShownVariation, variationCalls } from '#features/variations/contract.ts'
import { ReasonDialog } from '#web/data/reason-dialog.tsx'

interface DeclineDialogProps {
  variation: ShownVariation
  otherName: string
  onClose: () => void
}

/** Declines a variation with a reason; what was agreed remains. */
export default function DeclineDialog({ variation, otherName, onClose }: DeclineDialogProps) {
  return (
    <ReasonDialog
      call={variationCalls.decline}
      rule={variationCalls.decline.input.shape.reason}
      input={{ id: variation.id }}
      name={`decline-variation:${variation.id}`}
      title={`Decline change ${variation.number}?`}
      description="What you have agreed stays as it is. Another change can be sent afterwards."
      sendLabel="Decline the Change"
      hint={`${otherName} will read it.`}
      done="The change is declined"
      failed="Failed to decline the change"
      onClose={onClose}
    />
  )
}
