import { useState } from 'react'
import { agreedAbove } from '#features/bulk-runs/rules.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { usualTakeBackReason } from '#features/credits/rules.ts'
import { withCommas } from '#shared/numbers.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { CreditsDialog } from '#web/admin/people/credits-dialog.tsx'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Button } from '#web/ui/actions/button.tsx'

const takingReason = { words: usualTakeBackReason }

/** Reverses what a completed run granted. */
export function TakeBack({ runId }: { runId: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Take Back
      </Button>
      {asking && <TakeBackDialog runId={runId} onClose={() => setAsking(false)} />}
    </>
  )
}

function TakeBackDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const reason = useDraftState(`take-back:${runId}`, takingReason, onClose)
  const take = useAdminAction(creditCalls.takeRunBack, {
    done: 'Bulk run added',
    failed: 'Nothing was taken back',
    onDone: reason.clear,
  })
  return (
    <CreditsDialog
      title="Take these credits back?"
      description={`From each contractor, what is left of them: what was spent stays spent, and nobody’s balance goes below zero. Whoever loses some is told by email. Above ${withCommas(agreedAbove)} contractors a second admin has to agree first.`}
      reason={reason}
      sendLabel="Take Back"
      sendingLabel="Taking back..."
      action={take}
      onSend={(reason) => take.mutate({ runId, reason })}
      onClose={onClose}
    />
  )
}
