import { useState } from 'react'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import { attemptKindNames, attemptKinds, unreachableAfter } from '#features/leads/rules/reports.ts'
import { dayOf, days, formatMoment, timeOfDay } from '#shared/dates.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import type { LeadDialogProps } from './lead-dialog-props.ts'

const { approval, daysTried } = unreachableAfter
const ways = attemptKindNames.map((value) => ({ value, label: attemptKinds[value] }))

/** A moment as a datetime-local value in UK time. */
const inputTime = (moment: Date) => `${dayOf(moment)}T${formatMoment(moment).slice(-5)}`

/** Logs an attempt to reach the homeowner. */
export default function LogAttemptDialog({ lead, onClose }: LeadDialogProps) {
  const now = useTimeNow()
  const [begun] = useState(() => ({ note: '', how: 'phone', at: inputTime(now) }))
  const { draft, change, clear } = useDraftState(`attempt:${lead.id}`, begun, onClose)
  const { note, at } = draft
  const how = attemptKindNames.find((name) => name === draft.how) ?? 'phone'
  const log = useAction(leadEndingCalls.logAttempt, {
    onSuccess: () => {
      toast({ title: 'Attempt logged', description: 'It is on the card of the lead, and evidence if you report it.' })
      clear()
    },
    failed: 'Failed to log the attempt',
  })
  const [day = '', time = ''] = at.split('T')
  return (
    <FormDialog
      title="Log an Attempt to Reach Them"
      description={`${lead.homeowner.firstName} does not answer? With attempts on ${daysTried} different days you can report it, ${approval / days(1)} days after the approval, and your credit can come back.`}
      sendLabel="Log Attempt"
      action={log}
      unready={!at && 'Say when you tried.'}
      onSend={() => log.mutate({ leadId: lead.id, how, at: timeOfDay(day, time).toISOString(), note })}
      onClose={onClose}
    >
      <RadioCards
        legend="How did you try?"
        name="how"
        columns={3}
        options={ways}
        value={how}
        onChange={({ target }) => change({ how: target.value })}
      />
      <Field label="When" error={log.error?.fields?.at}>
        <Input
          type="datetime-local"
          value={at}
          {...(lead.approvedAt && { min: inputTime(new Date(lead.approvedAt)) })}
          onChange={({ target }) => change({ at: target.value })}
        />
      </Field>
      <Field
        label="Note"
        hint="For example: it rang out, and I left a message."
        optional
        error={log.error?.fields?.note}
      >
        <Textarea value={note} maxLength={notesLength} onChange={({ target }) => change({ note: target.value })} />
      </Field>
    </FormDialog>
  )
}
