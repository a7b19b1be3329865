import { useState } from 'react'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { reasonOf } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { toast } from '../ui/toast-store.ts'
import { useWrong } from '../ui/use-wrong.ts'
import { AppealField } from './appeal-field.tsx'

interface AppealDialogProps {
  sanctionId: string
  onClose: () => void
}

/** The one appeal, in writing. */
export default function AppealDialog({ sanctionId, onClose }: AppealDialogProps) {
  const [statement, setStatement] = useState('')
  const { form, wrong, setWrong } = useWrong()
  const appeal = useAction(sanctionCalls.appeal, {
    onSuccess: ({ message }) => {
      toast({ title: 'Appeal sent', description: message })
      onClose()
    },
    onError: ({ fields }) => setWrong(fields ?? {}),
  })
  const send = () => {
    const { error } = sanctionCalls.appeal.input.shape.statement.safeParse(statement)
    setWrong({ statement: error?.issues[0]?.message })
    if (!error) appeal.mutate({ sanctionId, statement })
  }
  return (
    <FormDialog
      title="Appeal"
      sendLabel="Send Appeal"
      sending={appeal.isPending}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      {appeal.isError && !wrong.statement && <FormError>{reasonOf(appeal.error)}</FormError>}
      <AppealField value={statement} error={wrong.statement} onChange={setStatement} />
    </FormDialog>
  )
}
