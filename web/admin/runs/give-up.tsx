import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { bulkWorkNames } from '#features/bulk-runs/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { withCommas } from '#shared/numbers.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface GiveUpProps {
  run: Output<typeof bulkRunCalls.list>[number]
  onClose: () => void
}

/** Stops a run for good before it is complete. */
export function GiveUp({ run, onClose }: GiveUpProps) {
  const drop = useAdminAction(bulkRunCalls.drop, { failed: 'This did not work', done: 'Given up', onDone: onClose })
  const dealtWith = run.sent + run.skipped + run.failed
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Give up: ${bulkWorkNames[run.work]}?`}
      description={`${withCommas(dealtWith)} of ${withCommas(run.total)} were dealt with, and that stays. The others are left out, and the run cannot be resumed.`}
      confirmLabel="Give Up"
      cancelLabel="Keep the Run"
      danger
      action={drop}
      onConfirm={() => drop.mutate({ runId: run.id })}
    />
  )
}
