import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentToMake } from '#features/subscriptions/contract.ts'

/** The provider's script, fetched only where somebody pays. */
export async function stripeFor({ publishableKey }: PaymentToMake) {
  const stripe = publishableKey && (await loadStripe(publishableKey))
  if (!stripe) throw new Error('The card form could not be loaded')
  return stripe
}

/** Lets the bank ask whether it was you; null when it is satisfied, otherwise what went wrong. */
export async function confirmWithBank(payment: PaymentToMake): Promise<string | null> {
  const stripe = await stripeFor(payment)
  const { error } = await stripe.handleNextAction({ clientSecret: payment.clientSecret })
  return error ? (error.message ?? 'Please try again later.') : null
}
