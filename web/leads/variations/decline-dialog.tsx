import { type ShownVariation, variationCalls } from '#features/variations/contract.ts'
import { useToldAction } from '#web/data/use-told-action.ts'
import { useTyped } from '#web/data/use-typed.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

interface DeclineDialogProps {
  variation: ShownVariation
  otherName: string
  onClose: () => void
}

const said = variationCalls.decline.input.shape.reason

const blank = { reason: '' }

/** Declines a variation with a reason; what was agreed remains. */
export default function DeclineDialog({ variation, otherName, onClose }: DeclineDialogProps) {
  const { typed, type, drop } = useTyped(`decline-variation:${variation.id}`, blank)
  const { reason } = typed
  const { form, wrong, setWrong } = useWrong()
  const declining = useToldAction(variationCalls.decline, {
    done: 'The change is declined',
    failed: 'Failed to decline the change',
    onDone: () => {
      drop()
      onClose()
    },
  })
  const send = () => {
    const sentence = said.safeParse(reason).error?.issues[0]?.message
    setWrong({ reason: sentence })
    if (!sentence) declining.mutate({ id: variation.id, reason })
  }
  return (
    <FormDialog
      title={`Decline change ${variation.number}?`}
      description="What you have agreed stays as it is. Another change can be sent afterwards."
      sendLabel="Decline the Change"
      sending={declining.isPending}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <Field label="Reason" hint={`${otherName} will read it.`} error={wrong.reason}>
        <Textarea rows={3} value={reason} maxLength={2000} onChange={({ target }) => type({ reason: target.value })} />
      </Field>
    </FormDialog>
  )
}
