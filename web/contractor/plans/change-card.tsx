import { useState } from 'react'
import { type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { subscriptionActions } from '#features/subscriptions/rules/life-cycle.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TestCardDialog } from './test-card-dialog.tsx'

const { label, failed } = subscriptionActions['change-card']

/** Links to the provider's page for it; in the sandbox to our own form. */
export function ChangeCard({ own }: { own: OwnSubscription }) {
  const [open, setOpen] = useState(false)
  const page = useAction(subscriptionCalls.cardPage, {
    onSuccess: ({ url }) => {
      if (url) location.assign(url)
      else setOpen(true)
    },
    failed,
  })
  return (
    <>
      <Button variant="secondary" loading={page.isPending} onClick={() => page.mutate({})}>
        {label}
      </Button>
      {open && <TestCardDialog own={own} onClose={() => setOpen(false)} />}
    </>
  )
}
