import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { type PaymentToMake, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { formatPence } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { stripeFor, whyNotPaid } from './stripe.ts'

interface Form {
  stripe: Stripe
  elements: StripeElements
}

/** The provider's card form: card details never reach us. */
export default function StripeCardForm({ payment, onPaid }: { payment: PaymentToMake; onPaid: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form | null>(null)
  const [paying, setPaying] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const check = useAction(subscriptionCalls.check, { onSuccess: onPaid, onError: onPaid })

  useEffect(() => {
    let left = false
    let mounted: { destroy(): void } | undefined
    const begin = async () => {
      const stripe = await stripeFor(payment)
      if (left || !place.current) return
      const elements = stripe.elements({ clientSecret: payment.clientSecret, appearance: appearanceHere() })
      const element = elements.create('payment')
      element.on('ready', () => setForm({ stripe, elements }))
      element.mount(place.current)
      mounted = element
    }
    begin().catch(() => setReason('The card form could not be loaded. Please try again later.'))
    return () => {
      left = true
      mounted?.destroy()
    }
  }, [payment])

  const pay = async ({ stripe, elements }: Form) => {
    setPaying(true)
    setReason(null)
    const confirmParams = { return_url: `${location.origin}${paths.paid}` }
    const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
    setPaying(false)
    if (!error) return check.mutate({})
    const said = whyNotPaid(error)
    setReason(said)
    toast({ title: 'Payment Failed', description: said, variant: 'destructive' })
  }

  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (form) void pay(form)
      }}
    >
      <FormError>{reason}</FormError>
      <div ref={place} className="min-h-56" />
      {!form && !reason && <Skeleton className="h-11" />}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        disabled={!form}
        loading={paying || check.isPending}
        loadingText="Paying..."
      >
        Pay {formatPence(payment.amount)}
      </Button>
    </form>
  )
}

/** The page's colours and font, light or dark. */
function appearanceHere(): Appearance {
  const style = getComputedStyle(document.body)
  const probe = document.createElement('span')
  document.body.append(probe)
  const colour = (name: string) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: colour('brand'),
    colorBackground: colour('card'),
    colorText: colour('ink'),
    colorTextSecondary: colour('muted'),
    colorDanger: colour('bad'),
    fontFamily: style.fontFamily,
    borderRadius: '8px',
  }
  probe.remove()
  return { theme: 'stripe', variables }
}
