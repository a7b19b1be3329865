import Stripe from 'stripe'
import { Refusal } from '#shared/refusal.ts'
import { idOf } from './stripe-standing.ts'

/** The subscription of an event with a valid signature, if it concerns one. */
export function subscriptionIn(stripe: Stripe, event: string, signature: string, secret: string): string | null {
  try {
    return subscriptionOf(stripe.webhooks.constructEvent(event, signature, secret))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new Refusal('INVALID', 'This is not signed by the payment provider.')
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new Refusal('INVALID', 'This is not an event of the payment provider.')
    throw error
  }
}

function subscriptionOf({ data: { object } }: Stripe.Event): string | null {
  if (!('object' in object)) return null
  if (object.object === 'subscription') return object.id
  if (object.object !== 'invoice') return null
  const subscription = object.parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}
