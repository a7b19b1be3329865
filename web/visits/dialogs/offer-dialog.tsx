import { visitCalls } from '#features/visits/contract.ts'
import { mostTimes } from '#features/visits/rules.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { completed, noTimes, whyUnready } from './times-fields.tsx'
import { TimesForm } from './times-form.tsx'

interface OfferDialogProps {
  leadId: string
  otherName: string
  onClose: () => void
}

/** The contractor offers times for a visit. */
export default function OfferDialog({ leadId, otherName, onClose }: OfferDialogProps) {
  const { draft, change, clear } = useDraftState(`offer-times:${leadId}`, noTimes, onClose)
  const { times, note } = draft
  const offer = useActionWithToast(visitCalls.offer, {
    done: `${otherName} can pick a time now`,
    failed: 'Failed to offer times',
    onDone: clear,
  })
  return (
    <FormDialog
      title="Offer Times"
      description={`When can you come? ${otherName} picks one of up to ${mostTimes} times. A visit is an hour.`}
      sendLabel="Offer Times"
      action={offer}
      unready={whyUnready(times)}
      noValidate
      onSend={() => offer.mutate({ leadId, times: completed(times), note })}
      onClose={onClose}
    >
      <TimesForm
        leadId={leadId}
        draft={draft}
        onChange={change}
        noteHint="For example: is there somewhere to park?"
        wrong={offer.error?.fields}
      />
    </FormDialog>
  )
}
