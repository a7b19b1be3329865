import { creditCalls } from '#features/credits/contract.ts'
import type { adminGrants } from '#features/credits/rules.ts'
import { counted } from '#shared/numbers.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { submissionKey } from '#web/data/submission-key.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { CreditsDialog, givingWords, grantBlank } from './credits-dialog.tsx'

interface GiveCreditsProps {
  userId: string
  name: string
  credits: (typeof adminGrants)[number]
  onClose: () => void
}

/** Grants credits to one contractor. */
export function GiveCredits({ userId, name, credits, onClose }: GiveCreditsProps) {
  const reason = useDraftState(`give-${credits}:${userId}`, grantBlank, onClose)
  const give = useAdminAction(creditCalls.give, {
    done: 'Credits Added Successfully!',
    failed: 'Failed to Give Credits',
    onDone: reason.clear,
  })
  return (
    <CreditsDialog
      {...givingWords}
      reason={reason}
      title={`${counted(credits, 'free lead')} for ${name}`}
      description="They are in the balance at once, do not expire, and the contractor is told by email."
      action={give}
      onSend={(words) => give.mutate({ userId, credits, reason: words, key: submissionKey(reason) })}
      onClose={onClose}
    />
  )
}
