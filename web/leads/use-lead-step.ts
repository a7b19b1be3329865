import { type LeadAction, leadActions } from '#features/leads/rules/actions.ts'
import { doneSentences } from '#features/leads/rules/words.ts'
import type { Call } from '#shared/endpoint.ts'
import { refetchFeatures } from '#web/data/reads.ts'
import { useAction } from '#web/data/use-action.ts'
import { useReads } from '#web/data/use-reads.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { updateLeadLists } from './update-lead-lists.ts'

/** Takes a step of a lead, with toasts in the words of the table of actions by default. */
export function useLeadStep<C extends Call>(
  call: C,
  action: LeadAction,
  onDone?: () => void,
  follows = doneSentences[action],
) {
  const client = useReads()
  const { done, failed } = leadActions[action]
  return useAction(call, {
    onSuccess: (answer) => {
      updateLeadLists(client, answer)
      toast({ title: done, description: follows })
      onDone?.()
    },
    failed,
    onError: () => {
      // Usually somebody else has moved the lead meanwhile: refetch.
      void refetchFeatures(client, call.changes ?? [])
    },
  })
}
