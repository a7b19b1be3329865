import { useNavigate } from 'react-router'
import { leadOpenings } from '#features/leads/rules/actions.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

/** For a homeowner without an open job: shortlists the contractor, and the job comes first. */
export default function PostFirstDialog({
  contractor,
  onClose,
}: {
  contractor: PublicContractor
  onClose: () => void
}) {
  const navigate = useNavigate()
  const save = useAction(shortlistCalls.save, {
    onSuccess: () => void navigate(paths.postJobOf({ category: categoriesCovered(contractor.trades)[0] })),
    failed: 'Your shortlist did not change',
  })
  return (
    <FormDialog
      title={leadOpenings.invite.label}
      sendLabel="Save Them and Post a Job"
      sendingLabel="Saving..."
      action={save}
      onSend={() => save.mutate({ contractorId: contractor.id })}
      onClose={onClose}
    >
      <p>
        {`You have no open job that ${contractor.businessName} could quote for. Describe the work first: it is free and takes a few minutes. We put them on your shortlist, from where you invite them.`}
      </p>
    </FormDialog>
  )
}
