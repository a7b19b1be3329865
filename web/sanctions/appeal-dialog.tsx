import { sanctionCalls } from '#features/sanctions/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { AppealField, noAppeal } from './appeal-field.tsx'

interface AppealDialogProps {
  sanctionId: string
  onClose: () => void
}

/** The single appeal, in writing. */
export default function AppealDialog({ sanctionId, onClose }: AppealDialogProps) {
  const { draft, change, clear } = useDraftState(`appeal:${sanctionId}`, noAppeal, onClose)
  const { statement } = draft
  const { form, wrong, setWrong } = useWrong()
  const appeal = useAction(sanctionCalls.appeal, {
    onSuccess: ({ message }) => {
      toast({ title: 'Appeal sent', description: message })
      clear()
    },
    onError: ({ fields }) => setWrong(fields ?? {}),
  })
  const send = () => {
    const { error } = sanctionCalls.appeal.input.shape.statement.safeParse(statement)
    setWrong({ statement: error?.issues[0]?.message })
    if (!error) appeal.mutate({ sanctionId, statement })
  }
  return (
    <FormDialog title="Appeal" sendLabel="Send Appeal" action={appeal} formRef={form} onSend={send} onClose={onClose}>
      <AppealField value={statement} error={wrong.statement} onChange={(words) => change({ statement: words })} />
    </FormDialog>
  )
}
