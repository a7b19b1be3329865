import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type OwnSubscription, subscriptionCalls, testCardForm } from '#features/subscriptions/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { awaitsMoneyBack } from './situation.ts'
import { TestCardFields } from './test-card-fields.tsx'
import { usePlanStep, useShownSubscription } from './use-plan-step.ts'

/** What the new card will pay, before it is given. */
function paysFor(own: OwnSubscription): string {
  const { status, cancelling } = own
  if (awaitsMoneyBack(own)) return 'You have asked for your money back: nothing is taken from it meanwhile.'
  if (status === 'past_due') return 'Changing it does not make the payment that failed: press Pay Now afterwards.'
  if (cancelling) return 'Your plan is cancelled, so nothing is taken from it unless you resume the plan.'
  return 'The next payments are taken from it. Nothing is charged now.'
}

/** The same once it is given. */
function paysWith(own: OwnSubscription): string {
  const { status, cancelling, card } = own
  if (awaitsMoneyBack(own)) return `Nothing is taken from the card ending ${card?.last4} until we have answered you.`
  if (status === 'past_due') return `Press Pay Now to pay what is due from the card ending ${card?.last4}.`
  if (cancelling) return `Nothing is taken from the card ending ${card?.last4} unless you resume your plan.`
  return `The next payment is taken from the card ending ${card?.last4}.`
}

/** Another test card for future payments. */
export function TestCardDialog({ own, onClose }: { own: OwnSubscription; onClose: () => void }) {
  const formId = useId()
  const show = useShownSubscription()
  const form = useForm({ resolver: zodResolver(testCardForm), defaultValues: { number: '', expiry: '', cvc: '' } })
  const change = usePlanStep(subscriptionCalls.changeCardInSandbox, 'change-card', {
    say: paysWith,
    onDone: (after) => {
      show(after)
      onClose()
    },
    onRefused: (failure) => showFieldFailures(form, failure),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change your card"
      description={paysFor(own)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={change.isPending}>
            Use This Card
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((card) => change.mutate(card))}
      >
        <FormError>{change.error && reasonOf(change.error)}</FormError>
        <TestCardFields form={form} />
      </form>
    </Dialog>
  )
}
