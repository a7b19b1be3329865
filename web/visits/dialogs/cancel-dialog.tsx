import { visitCalls } from '#features/visits/contract.ts'
import { noteLength } from '#features/visits/rules.ts'
import { useToldAction } from '#web/data/use-told-action.ts'
import { useTyped } from '#web/data/use-typed.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { VisitDialogProps } from '#web/visits/visit-dialog-props.ts'
import { timeInWords } from '#web/visits/visit-words.ts'

const blank = { reason: '' }

/** Cancels a visit, with a reason. The lead continues. */
export default function CancelDialog({ visit, onClose }: VisitDialogProps) {
  const { id, version, other, startsAt } = visit
  const { typed, type, drop } = useTyped(`cancel-visit:${id}`, blank)
  const { reason } = typed
  const cancel = useToldAction(visitCalls.cancel, {
    done: 'The visit is cancelled',
    failed: 'Failed to cancel the visit',
    onDone: () => {
      drop()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Cancel the Visit"
      description={`${startsAt ? `${timeInWords(visit)}. ` : ''}${other} is told at once. Another visit can be arranged afterwards.`}
      sendLabel="Cancel the Visit"
      keepLabel="Keep the Visit"
      danger
      sending={cancel.isPending}
      unready={!reason.trim() && 'Say why, in a few words.'}
      onSend={() => cancel.mutate({ id, version, reason })}
      onClose={onClose}
    >
      <Field label="Reason" hint={`${other} reads it.`} error={cancel.error?.fields?.reason}>
        <Textarea
          rows={2}
          value={reason}
          maxLength={noteLength}
          onChange={({ target }) => type({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
