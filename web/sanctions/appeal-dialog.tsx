import { useState } from 'react'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { reasonLength } from '#features/sanctions/rules.ts'
import { reasonOf } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast-store.ts'

interface AppealDialogProps {
  sanctionId: string
  onClose: () => void
}

/** The one appeal, in writing. */
export default function AppealDialog({ sanctionId, onClose }: AppealDialogProps) {
  const [statement, setStatement] = useState('')
  const [wrong, setWrong] = useState<string>()
  const appeal = useAction(sanctionCalls.appeal, {
    onSuccess: ({ message }) => {
      toast({ title: 'Appeal sent', description: message })
      onClose()
    },
    onError: ({ fields }) => setWrong(fields?.statement),
  })
  const send = () => {
    const { error } = sanctionCalls.appeal.input.shape.statement.safeParse(statement)
    setWrong(error?.issues[0]?.message)
    if (!error) appeal.mutate({ sanctionId, statement })
  }
  return (
    <FormDialog
      title="Appeal"
      description="You can appeal once. A person reads it, not the one who decided wherever there are two of us."
      sendLabel="Send Appeal"
      sending={appeal.isPending}
      onSend={send}
      onClose={onClose}
    >
      {appeal.isError && !wrong && <FormError>{reasonOf(appeal.error)}</FormError>}
      <Field label="Why you see it otherwise" error={wrong}>
        <Textarea
          rows={6}
          value={statement}
          maxLength={reasonLength.max}
          onChange={({ target }) => setStatement(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
