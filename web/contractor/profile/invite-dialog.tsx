import { useState } from 'react'
import { whatDoesNotFit } from '#features/jobs/rules/fit.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import { answerTime } from '#features/leads/rules/times.ts'
import { doneSentences } from '#features/leads/rules/words.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { hours } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface InviteDialogProps {
  contractor: PublicContractor
  /** The homeowner's jobs that the contractor can be invited to. */
  jobs: Output<typeof leadCalls.invitable>['jobs']
  onClose: () => void
}

const words = leadOpenings.invite

/** Asks a contractor to quote for one of the homeowner's own jobs. */
export default function InviteDialog({ contractor, jobs, onClose }: InviteDialogProps) {
  const [jobId, setJobId] = useState(jobs[0]?.id ?? '')
  const [message, setMessage] = useState('')
  const invitation = useAction(leadCalls.invite, {
    onSuccess: () => {
      toast({ title: words.done, description: doneSentences.invite })
      onClose()
    },
    onError: (failure) => toast({ title: words.failed, description: reasonOf(failure), variant: 'destructive' }),
  })
  return (
    <FormDialog
      title={words.label}
      description={`${contractor.businessName} has ${answerTime / hours(1)} hours to accept. If they do, you see each other’s contact details.`}
      sendLabel="Send Invitation"
      sending={invitation.isPending}
      onSend={() => invitation.mutate({ jobId, contractorId: contractor.id, message })}
      onClose={onClose}
    >
      <RadioCards
        legend="Which job?"
        name="jobId"
        columns={1}
        options={jobs.map((job) => ({
          value: job.id,
          label: job.title,
          description: <Place job={job} contractor={contractor} />,
        }))}
        value={jobId}
        onChange={(event) => setJobId(event.target.value)}
      />
      <Field label="Message" optional hint="Contact details are left out until they accept.">
        <Textarea value={message} maxLength={notesLength} onChange={(event) => setMessage(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

/** Where a job is, and what of it does not suit who is invited: they can be asked even so. */
function Place({ job, contractor }: { job: InviteDialogProps['jobs'][number]; contractor: PublicContractor }) {
  const unfit = whatDoesNotFit(job.fit, job, contractor)
  return (
    <>
      {job.location}
      {unfit.length > 0 && (
        <span className="block font-semibold text-ink">{unfit.join(' ')} You can still ask them.</span>
      )}
    </>
  )
}
