import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { type Reason, reasons } from './reasons.ts'
import type { StepDialogProps } from './step-button.tsx'

/** What happens to the job when agreed work is called off or cancelled. */
const afterwards = [
  {
    value: 'open',
    label: 'Open it again for others',
    description: 'New contractors can ask to quote, and you can ask those again whose quotes you did not choose.',
  },
  { value: 'closed', label: 'Close the job', description: 'Nobody can ask any more. You find it under All Jobs.' },
]

const blank = { words: '', afterwards: 'open' }

/** The same rule applies to every required reason. */
const required = leadEndingCalls.part.input.shape.reason

/** A step that requires a reason: what it means, and the reason in a sentence. */
export default function StepReasonDialog({ action, ...props }: StepDialogProps) {
  const asked = reasons[action]
  return asked ? <AskedReason action={action} asked={asked} {...props} /> : null
}

function AskedReason({ lead, action, asked, onClose }: StepDialogProps & { asked: Reason }) {
  const { businessName } = lead.contractor
  const { draft, change, clear } = useDraftState(`${action}:${lead.id}`, blank, onClose)
  const reason = draft.words
  const { form, wrong, setWrong } = useWrong()
  const step = useLeadStep(asked.call, action, clear)
  const send = () => {
    const input = { leadId: lead.id, reason, ...(asked.freesJob && { reopenJob: draft.afterwards === 'open' }) }
    const sentence = (asked.optional ? undefined : required.safeParse(reason).error)?.issues[0]?.message
    setWrong({ reason: sentence })
    if (!sentence) step.mutate(input)
  }
  return (
    <FormDialog
      title={asked.title(businessName)}
      description={asked.means(lead)}
      sendLabel={leadActions[action].label}
      keepLabel={asked.keepLabel}
      action={step}
      danger={asked.danger}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={asked.label}
        hint={`${businessName} will read it.`}
        error={wrong.reason}
        optional={asked.optional ?? false}
      >
        <Textarea value={reason} maxLength={notesLength} onChange={({ target }) => change({ words: target.value })} />
      </Field>
      {asked.freesJob && (
        <RadioCards
          legend={`What becomes of “${lead.job.title}”`}
          name="afterwards"
          columns={1}
          options={afterwards}
          value={draft.afterwards}
          onChange={({ target }) => change({ afterwards: target.value })}
        />
      )}
    </FormDialog>
  )
}
