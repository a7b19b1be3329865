import { visitCalls } from '#features/visits/contract.ts'
import { mostTimes, noteLength } from '#features/visits/rules.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useTyped } from '#web/data/use-typed.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { completed, noTimes, TimesFields, whyUnready } from './times-fields.tsx'

interface OfferDialogProps {
  leadId: string
  otherName: string
  onClose: () => void
}

/** The contractor offers times for a visit. */
export default function OfferDialog({ leadId, otherName, onClose }: OfferDialogProps) {
  const { typed, type, drop } = useTyped(`offer-times:${leadId}`, noTimes)
  const { times, note } = typed
  const offer = useActionWithToast(visitCalls.offer, {
    done: `${otherName} can pick a time now`,
    failed: 'Failed to offer times',
    onDone: () => {
      drop()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Offer Times"
      description={`When can you come? ${otherName} picks one of up to ${mostTimes} times. A visit is an hour.`}
      sendLabel="Offer Times"
      sending={offer.isPending}
      unready={whyUnready(times)}
      onSend={() => offer.mutate({ leadId, times: completed(times), note })}
      onClose={onClose}
    >
      <TimesFields times={times} onChange={(now) => type({ times: now })} wrong={offer.error?.fields} />
      <Field label="Note" hint="For example: is there somewhere to park?" optional error={offer.error?.fields?.note}>
        <Textarea
          rows={2}
          value={note}
          maxLength={noteLength}
          onChange={({ target }) => type({ note: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
