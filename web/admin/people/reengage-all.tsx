import { useState } from 'react'
import { useNavigate } from 'react-router'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { quietTime } from '#features/campaigns/rules.ts'
import { days } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Reminds everybody listed, in the background if they are many; the page of bulk runs shows the progress. */
export function ReengageAll({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const send = useAction(campaignCalls.reengageAll, {
    onSuccess: ({ successCount, failedCount, run }) => {
      setAsking(false)
      if (run.state !== 'done') return navigate(paths.adminBulkRuns)
      const skipped = run.skipped > 0 ? `, ${run.skipped} skipped` : ''
      toast({
        title: 'Bulk Re-engagement Complete!',
        description: `${successCount} sent, ${failedCount} failed${skipped}.`,
      })
    },
    onError: (failure) => {
      setAsking(false)
      toast({ title: 'Failed to Send Bulk Emails', description: adminReason(failure), variant: 'destructive' })
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Send to All</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Re-engage everybody?"
        description={`${counted(count, 'contractor gets', 'contractors get')} one email${count === 1 ? '' : ' each'}. We leave out those who have opted out, and those reminded within the last ${quietTime / days(1)} days.`}
        confirmLabel="Send to All"
        action={send}
        onConfirm={() => send.mutate({})}
      />
    </>
  )
}
