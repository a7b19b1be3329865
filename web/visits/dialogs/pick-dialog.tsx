import { jobStreetCalls } from '#features/jobs/contract/street.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { visitMoment } from '#features/visits/rules/times.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { StreetField } from '#web/jobs/street-field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { VisitDialogProps } from '#web/visits/visit-dialog-props.ts'

const none = 'none'
const blank = { chosen: '', street: '' }

/** Picks one of the offered times, or none. */
export default function PickDialog({ visit, onClose }: VisitDialogProps) {
  const { id, version, other, side, startsAt, times, taken, jobId, jobTitle } = visit
  const now = useTimeNow().getTime()
  const ahead = times.filter((time) => Date.parse(time) > now && !taken.includes(time))
  const options = [
    ...ahead.map((time) => ({ value: time, label: visitMoment(time) })),
    { value: none, label: startsAt ? `None: keep it on ${visitMoment(startsAt)}` : 'None: ask for others' },
  ]
  const { draft, change, clear } = useDraftState(`pick-visit:${id}`, blank, onClose)
  const { street } = draft
  const chosen = options.find(({ value }) => value === draft.chosen)?.value ?? ''
  const pick = useActionWithToast(visitCalls.pick, {
    done: 'The visit is agreed',
    failed: 'Failed to pick this time',
    onDone: clear,
  })
  const give = useActionWithToast(jobStreetCalls.giveStreet, {
    done: 'The address is saved',
    failed: 'Failed to save the address',
    onDone: () => pick.mutate({ id, version, time: chosen }),
  })
  const asksWhere = side === 'client' && !visit.street && chosen !== '' && chosen !== none
  const refuse = useActionWithToast(visitCalls.move, {
    done: startsAt ? 'The visit stays as it was' : `${other} is asked for other times`,
    failed: 'That did not work',
    onDone: clear,
  })
  const send = () => {
    for (const tried of [give, pick, refuse]) tried.reset()
    if (chosen === none) refuse.mutate({ id, version, times: [] })
    else if (asksWhere && street.trim()) give.mutate({ id: jobId, street })
    else pick.mutate({ id, version, time: chosen })
  }
  return (
    <FormDialog
      title="Pick a Time"
      description={`${other} offers ${ahead.length === 1 ? 'this time' : 'these times'} for the visit about “${jobTitle}”. It takes about an hour.`}
      sendLabel={chosen === none ? (startsAt ? 'Keep It as It Was' : 'Ask for Others') : 'Agree'}
      action={[give, pick, refuse]}
      unready={!chosen && 'Choose a time.'}
      onSend={send}
      onClose={onClose}
    >
      <RadioCards
        legend="When does it suit you?"
        name="time"
        columns={1}
        options={options}
        value={chosen}
        onChange={({ target }) => change({ chosen: target.value })}
      />
      {asksWhere && (
        <StreetField
          value={street}
          onChange={(given) => change({ street: given })}
          error={give.error?.fields?.street}
        />
      )}
    </FormDialog>
  )
}
