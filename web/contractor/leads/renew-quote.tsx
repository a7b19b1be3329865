import { useState } from 'react'
import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import { usualValidity } from '#features/quotes/rules/validity.ts'
import { dayOf } from '#shared/dates.ts'
import { sayingAll } from '#web/data/failure.ts'
import { usePageTime } from '#web/data/session.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

/** Sends an expired quote again unchanged, apart from the start date where needed. */
export default function RenewQuote({ lead, onClose }: LeadDialogProps) {
  const today = dayOf(usePageTime())
  const { estimatedStartDate = '', version = 0 } = lead.quote ?? {}
  const [begun] = useState(() => ({ start: estimatedStartDate < today ? '' : estimatedStartDate }))
  const { draft, change, clear } = useDraftState(`renew-quote:${lead.id}:${version}`, begun, onClose)
  const { start } = draft
  const { form, wrong, setWrong } = useWrong()
  const renewal = useLeadStep(leadQuoteCalls.renew, 'submit-quote', clear)
  const send = () => {
    const sentence = start >= today ? undefined : 'Choose a day to come'
    setWrong({ start: sentence })
    if (!sentence) renewal.mutate({ leadId: lead.id, estimatedStartDate: start })
  }
  return (
    <FormDialog
      title="Renew Quote"
      description={`The same quote as version ${version + 1}, for another ${usualValidity} days. ${lead.homeowner.firstName} is told.`}
      sendLabel="Renew Quote"
      action={sayingAll(renewal)}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <Field label="Estimated start date" error={wrong.start}>
        <Input type="date" value={start} min={today} onChange={({ target }) => change({ start: target.value })} />
      </Field>
    </FormDialog>
  )
}
