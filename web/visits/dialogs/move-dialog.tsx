import { visitCalls } from '#features/visits/contract.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { VisitDialogProps } from '#web/visits/visit-dialog-props.ts'
import { timeInWords } from '#web/visits/visit-words.ts'
import { completed, noTimes, whyUnready } from './times-fields.tsx'
import { TimesForm } from './times-form.tsx'

/** Either side proposes other times; the agreed time stands until the other picks one. */
export default function MoveDialog({ visit, onClose }: VisitDialogProps) {
  const { id, version, leadId, other, startsAt } = visit
  const { draft, change, clear } = useDraftState(`move-visit:${id}`, noTimes, onClose)
  const { times, note } = draft
  const move = useActionWithToast(visitCalls.move, {
    done: `${other} can pick a time now`,
    failed: 'Failed to offer other times',
    onDone: clear,
  })
  const title = startsAt ? 'Move the Visit' : 'Offer Other Times'
  return (
    <FormDialog
      title={title}
      description={
        startsAt
          ? `Agreed is ${timeInWords(visit)}. It holds until ${other} picks another. If you cannot come then at all, cancel it instead.`
          : `${other} picks one. They take the place of the times offered before.`
      }
      sendLabel={startsAt ? 'Ask to Move' : 'Offer Times'}
      action={move}
      unready={whyUnready(times)}
      noValidate
      onSend={() => move.mutate({ id, version, times: completed(times), note })}
      onClose={onClose}
    >
      <TimesForm
        leadId={leadId}
        draft={draft}
        onChange={change}
        noteHint={`${other} reads it.`}
        wrong={move.error?.fields}
      />
    </FormDialog>
  )
}
