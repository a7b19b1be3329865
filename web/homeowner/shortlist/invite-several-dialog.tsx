import { useState } from 'react'
import { whatDoesNotFit } from '#features/jobs/rules/fit.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import { answerTime } from '#features/leads/rules/times.ts'
import type { Shortlisted } from '#features/shortlists/contract.ts'
import { inHours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { CallFailure, reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { type Invitation, InvitationFields, noInvitation } from '#web/leads/invitation-fields.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { type JobForAll, useJobsForAll } from './jobs-for-all.ts'

interface InviteSeveralDialogProps {
  chosen: readonly Shortlisted[]
  onInvited: () => void
  onClose: () => void
}

const words = leadOpenings.invite
const namesOf = (contractors: readonly Shortlisted[]) => contractors.map(({ businessName }) => businessName).join(', ')

/** Invites the selected contractors to quote for one job. */
export default function InviteSeveralDialog({ chosen, onInvited, onClose }: InviteSeveralDialogProps) {
  const jobs = useJobsForAll(chosen)
  const { draft, change, clear } = useDraftState(`invitation:${chosen.map(({ id }) => id).join()}`, noInvitation)
  const { action, send } = useInvitations(chosen)
  const job = jobs?.find(({ id }) => id === draft.jobId) ?? jobs?.[0]
  const asked = { ...draft, jobId: job?.id ?? '' }
  const invite = async () => {
    const invited = await send(asked)
    if (invited === chosen.length) {
      clear()
      onInvited()
    }
    // Once some are invited, the job is no longer one to which all of them can be.
    if (invited > 0) onClose()
  }
  return (
    <FormDialog
      title={words.label}
      description={`${namesOf(chosen)}: each has ${inHours(answerTime)} to accept. Whoever does sees your contact details, and you see theirs.`}
      sendLabel={chosen.length === 1 ? 'Send Invitation' : `Send ${chosen.length} Invitations`}
      action={action}
      unready={jobs?.length === 0 && 'There is no job to invite them to.'}
      onSend={() => void invite()}
      onClose={onClose}
    >
      {!jobs ? (
        <Spinner label="Looking at your jobs" />
      ) : jobs.length === 0 ? (
        <div className="grid gap-3">
          <p>
            You have no open job to which all of them can still be invited: they are already in touch about it, or it
            has no place left. Post a job, or tick fewer.
          </p>
          <Button to={paths.postJob} variant="secondary" className="justify-self-start">
            Post a Job
          </Button>
        </div>
      ) : (
        <InvitationFields
          jobs={jobs}
          unfitOf={(job) => <Unfit job={job} chosen={chosen} />}
          messageHint="Each gets the same. Contact details are left out until they accept."
          value={asked}
          onChange={change}
        />
      )}
    </FormDialog>
  )
}

/** Sends the invitations one after the other; returns how many were sent. Those invited already are skipped. */
function useInvitations(chosen: readonly Shortlisted[]) {
  const invitation = useAction(leadCalls.invite)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (asked: Invitation): Promise<number> => {
    setIsPending(true)
    const failed: string[] = []
    for (const { id: contractorId, businessName } of chosen)
      try {
        await invitation.mutateAsync({ ...asked, contractorId })
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        failed.push(`${businessName}: ${reasonOf(error)}`)
      }
    const description = failed.join(' ')
    if (failed.length > 0) toast({ title: words.failed, description, variant: 'destructive' })
    else toast({ title: words.done, description: `Asked: ${namesOf(chosen)}.` })
    setRefusal(failed.length > 0 ? `${words.failed}. ${description}` : null)
    setIsPending(false)
    return chosen.length - failed.length
  }
  return { action: { isPending, refusal }, send }
}

/** The selected contractors whom a job does not suit. */
function Unfit({ job, chosen }: { job: JobForAll; chosen: readonly Shortlisted[] }) {
  return chosen.map((contractor, place) => {
    const fit = job.fits[place]
    const unfit = fit ? whatDoesNotFit(fit, job, contractor) : []
    return (
      unfit.length > 0 && (
        <span key={contractor.id} className="block text-ink">
          {`${contractor.businessName}: ${unfit.join(' ')} You can still ask them.`}
        </span>
      )
    )
  })
}
