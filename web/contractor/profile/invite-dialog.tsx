import { whatDoesNotFit } from '#features/jobs/rules/fit.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import { answerTime } from '#features/leads/rules/times.ts'
import { doneSentences } from '#features/leads/rules/words.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { inHours } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { InvitationFields, noInvitation } from '#web/leads/invitation-fields.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface InviteDialogProps {
  contractor: PublicContractor
  /** The homeowner's jobs that the contractor can be invited to. */
  jobs: Output<typeof leadCalls.invitable>['jobs']
  onClose: () => void
}

const words = leadOpenings.invite

/** Invites a contractor to quote for one of the homeowner's jobs. */
export default function InviteDialog({ contractor, jobs, onClose }: InviteDialogProps) {
  const { draft, change, clear } = useDraftState(`invitation:${contractor.id}`, noInvitation, onClose)
  const job = jobs.find(({ id }) => id === draft.jobId) ?? jobs[0]
  const asked = { ...draft, jobId: job?.id ?? '' }
  const invitation = useAction(leadCalls.invite, {
    onSuccess: () => {
      toast({ title: words.done, description: doneSentences.invite })
      clear()
    },
    failed: words.failed,
  })
  return (
    <FormDialog
      title={words.label}
      description={`${contractor.businessName} has ${inHours(answerTime)} to accept. If they do, you see each other’s contact details.`}
      sendLabel="Send Invitation"
      action={invitation}
      onSend={() => invitation.mutate({ ...asked, contractorId: contractor.id })}
      onClose={onClose}
    >
      <InvitationFields
        jobs={jobs}
        unfitOf={(job) => <Unfit job={job} contractor={contractor} />}
        messageHint="Contact details are left out until they accept."
        value={asked}
        onChange={change}
      />
    </FormDialog>
  )
}

function Unfit({ job, contractor }: { job: InviteDialogProps['jobs'][number]; contractor: PublicContractor }) {
  const unfit = whatDoesNotFit(job.fit, job, contractor)
  return (
    unfit.length > 0 && <span className="block font-semibold text-ink">{unfit.join(' ')} You can still ask them.</span>
  )
}
