import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { feedback } from '#features/reviews/contract.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { StarsInput } from '#web/ui/forms/stars-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const ratings = [
  { name: 'rating', label: 'Overall rating' },
  { name: 'workQuality', label: 'Work quality' },
  { name: 'communication', label: 'Communication' },
  { name: 'timelyCompletion', label: 'Timely completion' },
  { name: 'valueForMoney', label: 'Value for money' },
] as const

/** Every star is filled in from the start (part 1, section 5). */
const filledIn = { rating: 5, comment: null, workQuality: 5, communication: 5, timelyCompletion: 5, valueForMoney: 5 }

const formId = 'completion-feedback'

/** Confirms that the work is done; the feedback becomes a review on the contractor's profile. */
export default function CompletionDialog({ lead, onClose }: { lead: ClientLead; onClose: () => void }) {
  const confirmation = useLeadStep(leadCalls.confirmCompletion, 'confirm-completion', onClose)
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(feedback),
    defaultValues: filledIn,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Confirm Job Completion and Leave Feedback"
      description={`${lead.contractor.businessName} says that “${lead.job.title}” is done. Your feedback is published on their profile with your first name.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={confirmation.isPending}>
            {leadActions['confirm-completion'].label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((values) => confirmation.mutate({ leadId: lead.id, feedback: values }))}
      >
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
          {ratings.map(({ name, label }) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field }) => (
                <StarsInput label={label} value={field.value ?? filledIn[name]} onChange={field.onChange} />
              )}
            />
          ))}
        </div>
        <Field
          label="Comment"
          optional
          hint="What went well, and what others should know."
          error={formState.errors.comment?.message}
        >
          <Textarea {...register('comment')} />
        </Field>
      </form>
    </Dialog>
  )
}
