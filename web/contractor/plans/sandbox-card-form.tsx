import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type PaymentToMake, subscriptionCalls, testCardForm } from '#features/subscriptions/contract.ts'
import { formatPence } from '#shared/money.ts'
import { reasonOf } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TestCardFields } from './test-card-fields.tsx'

/** Pays with a test card; a dialog stands in for the bank's confirmation. */
export function SandboxCardForm({ payment, onPaid }: { payment: PaymentToMake; onPaid: () => void }) {
  const [bankAsks, setBankAsks] = useState(false)
  const form = useForm({ resolver: zodResolver(testCardForm), defaultValues: { number: '', expiry: '', cvc: '' } })
  const till = useAction(subscriptionCalls.payInSandbox, {
    onSuccess: ({ state }) => {
      setBankAsks(state === 'bank asks')
      if (state === 'paid') onPaid()
    },
    failed: 'Payment Failed',
    onError: (failure) => {
      setBankAsks(false)
      showFieldFailures(form, failure)
    },
  })
  const pay = (confirmed?: boolean) =>
    form.handleSubmit((card) => till.mutate({ ...card, clientSecret: payment.clientSecret, confirmed }))
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void pay()(event)}>
      <TestCardFields form={form} />
      <FormError>{till.error && reasonOf(till.error)}</FormError>
      <Button type="submit" variant="accent" size="lg" loading={till.isPending && !bankAsks} loadingText="Paying...">
        Pay {formatPence(payment.amount)}
      </Button>
      <Dialog
        open={bankAsks}
        onOpenChange={setBankAsks}
        title="Your bank asks: is this you?"
        description="In the sandbox you answer for the bank. With a real card, your bank’s own page or app asks here."
        footer={
          <>
            <Button variant="secondary" disabled={till.isPending} onClick={() => void pay(false)()}>
              It Was Not Me
            </Button>
            <Button loading={till.isPending} onClick={() => void pay(true)()}>
              Yes, Confirm {formatPence(payment.amount)}
            </Button>
          </>
        }
      />
    </form>
  )
}
