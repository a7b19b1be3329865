import { useState } from 'react'
import { useNavigate } from 'react-router'
import { agreedAbove } from '#features/bulk-runs/rules.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { adminGrants } from '#features/credits/rules.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { withCommas } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { useSession } from '#web/data/session.ts'
import { submissionKey } from '#web/data/submission-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { CreditsDialog, givingWords, grantBlank } from './credits-dialog.tsx'

/** Grants credits to all contractors, in the background if they are many; the page of bulk runs shows the progress. */
export function GiveToAll() {
  const roles = useSession()?.adminRoles ?? []
  return mayDo(roles, 'money') && adminGrants.map((credits) => <GiveAll key={credits} credits={credits} />)
}

function GiveAll({ credits }: { credits: (typeof adminGrants)[number] }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Give All Contractors +{credits} Free Leads
      </Button>
      {asking && <GiveAllDialog credits={credits} onClose={() => setAsking(false)} />}
    </>
  )
}

function GiveAllDialog({ credits, onClose }: { credits: (typeof adminGrants)[number]; onClose: () => void }) {
  const navigate = useNavigate()
  const reason = useDraftState(`give-all-${credits}`, grantBlank, onClose)
  const give = useAction(creditCalls.giveToAll, {
    onSuccess: ({ message, run }) => {
      reason.clear()
      if (run.state === 'done') toast({ title: 'Bulk Credits Added!', description: message })
      else void navigate(paths.adminBulkRuns)
    },
    onError: (failure) =>
      toast({ title: 'Failed to Give Bulk Credits', description: adminReason(failure), variant: 'destructive' }),
  })
  return (
    <CreditsDialog
      {...givingWords}
      reason={reason}
      title={`${credits} free leads for all contractors`}
      description={`Everyone with a complete profile, once each; they are told by email. Above ${withCommas(agreedAbove)} contractors a second admin has to agree first.`}
      action={give}
      onSend={(words) => give.mutate({ credits, reason: words, key: submissionKey(reason) })}
      onClose={onClose}
    />
  )
}
