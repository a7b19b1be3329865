import { useState } from 'react'
import { consentCalls } from '#features/consents/contract.ts'
import type { Choice } from '#features/consents/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

export type OwnChoice = Output<typeof consentCalls.choices>[number]

/** A mail choice, shown optimistically while it is being saved. */
export function useMailChoice({ topic, choice }: Pick<OwnChoice, 'topic' | 'choice'>) {
  const [picked, setPicked] = useState<Choice>()
  const choose = useAction(consentCalls.choose, {
    onSuccess: ({ message }) => toast({ title: 'Your choice is saved', description: message }),
    failed: 'Could not save your choice',
    onError: () => setPicked(undefined),
  })
  return {
    shown: picked ?? choice,
    saving: choose.isPending,
    keep(wanted: Choice) {
      // Concurrent requests might arrive out of order.
      if (choose.isPending) return
      setPicked(wanted)
      choose.mutate({ topic, choice: wanted })
    },
  }
}
