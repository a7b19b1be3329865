import { useNavigate } from 'react-router'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import type { OpenJob } from '#features/jobs/contract.ts'
import { contactMethod } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import { contactMethodLabels, doneSentences } from '#features/leads/rules/words.ts'
import { paths } from '#shared/paths.ts'
import { nextPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { late } from '#web/ui/states/late.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const MaskedHint = late(() => import('#web/conversations/thread/masked-hint.tsx'))

const words = leadOpenings['request-quote']
const methods = contactMethod.options.map((value) => ({ value, label: contactMethodLabels[value] }))
const blank: { method: (typeof methods)[number]['value']; message: string } = { method: 'both', message: '' }

/** Requests to quote for a job. Leads to the new lead, where the request is confirmed. */
export default function RequestDialog({ job, onClose }: { job: OpenJob; onClose: () => void }) {
  const navigate = useNavigate()
  const { draft, change, clear } = useDraftState(`request:${job.id}`, blank, onClose)
  const { method, message } = draft
  const request = useAction(leadCalls.requestQuote, {
    onSuccess: async ({ id }) => {
      toast({ title: words.done, description: doneSentences['request-quote'] })
      clear()
      await navigate(paths.contractorDashboard(nextPlace(id)))
    },
    failed: words.failed,
  })
  return (
    <FormDialog
      title={words.label}
      description={`“${job.title}”, for ${job.homeownerFirstName} in ${job.location}`}
      sendLabel="Send Request"
      action={request}
      onSend={() => request.mutate({ jobId: job.id, contactMethod: method, message })}
      onClose={onClose}
    >
      <RadioCards
        legend="How would you like to be in touch?"
        name="contactMethod"
        columns={1}
        options={methods}
        value={method}
        onChange={({ target }) =>
          change({ method: methods.find(({ value }) => value === target.value)?.value ?? 'both' })
        }
      />
      <Field
        label="Message"
        optional
        hint={`${job.homeownerFirstName} reads this when deciding whether to approve you.`}
      >
        <Textarea
          value={message}
          maxLength={notesLength}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
      {message && <MaskedHint hasLead text={message} names={[]} />}
      <p className="text-muted text-small">
        Asking is free. {leadPrice} lead credit is taken only when you confirm the request in the next step.
      </p>
    </FormDialog>
  )
}
