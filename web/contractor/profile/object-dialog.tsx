import { accountLinkCalls } from '#features/account-links/contract.ts'
import { statementLength } from '#shared/lengths.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface ObjectDialogProps {
  linkId: string
  onClose: () => void
}

const nothingSaid = { statement: '' }

/** The single objection, in writing. */
export default function ObjectDialog({ linkId, onClose }: ObjectDialogProps) {
  const { draft, change, clear } = useDraftState(`objection:${linkId}`, nothingSaid, onClose)
  const { statement } = draft
  const { form, wrong, setWrong } = useWrong()
  const object = useAction(accountLinkCalls.object, {
    onSuccess: ({ message }) => {
      toast({ title: 'Objection sent', description: message })
      clear()
    },
    onError: ({ fields }) => setWrong(fields ?? {}),
  })
  const send = () => {
    const { error } = accountLinkCalls.object.input.shape.statement.safeParse(statement)
    setWrong({ statement: error?.issues[0]?.message })
    if (!error) object.mutate({ linkId, statement })
  }
  return (
    <FormDialog
      title="Object"
      sendLabel="Send Objection"
      action={object}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label="Why is it wrong?"
        hint="You can object once. A person reads it and writes to you."
        error={wrong.statement}
      >
        <Textarea
          value={statement}
          maxLength={statementLength.max}
          onChange={({ target }) => change({ statement: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
