import type { StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentToMake } from '#features/subscriptions/contract.ts'
import { nothingCharged } from '#shared/money.ts'

/** The provider's script, loaded only for payments. */
export async function stripeFor({ publishableKey }: PaymentToMake) {
  const stripe = publishableKey && (await loadStripe(publishableKey))
  if (!stripe) throw new Error('The card form could not be loaded')
  return stripe
}

/** Has the bank confirm the payment (3-D Secure); null on success, otherwise what went wrong. */
export async function confirmWithBank(payment: PaymentToMake): Promise<string | null> {
  const stripe = await stripeFor(payment)
  const { error } = await stripe.handleNextAction({ clientSecret: payment.clientSecret })
  return error ? whyNotPaid(error) : null
}

/** The provider's message for a failed payment; if it was unreachable, whether the card was charged is unknown. */
export function whyNotPaid({ type, message }: Pick<StripeError, 'type' | 'message'>): string {
  const said = message ?? 'Please try again later.'
  return type === 'api_connection_error' || type === 'api_error' ? said : `${said} ${nothingCharged}`
}
