import Stripe from 'stripe'
import { paymentFailed } from '#server/outside/payments.ts'
import { Refusal } from '#shared/refusal.ts'

/** Requests to Stripe hold a database connection; when Stripe is slow they must not exhaust the pool. */
const atOnce = 6

/** Limits concurrent requests, and turns Stripe's errors into refusals with its message. */
export function counter() {
  let waiting = 0
  return {
    async ask<T>(work: () => Promise<T>): Promise<T> {
      if (waiting >= atOnce)
        throw new Refusal('UNAVAILABLE', 'Payments are busy just now. Please try again in a moment.')
      waiting += 1
      try {
        return await work()
      } catch (error) {
        throw asRefusal(error)
      } finally {
        waiting -= 1
      }
    },
  }
}

function asRefusal(error: unknown): unknown {
  const { StripeCardError, StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  if (error instanceof StripeCardError) return paymentFailed(error.message)
  if ([StripeConnectionError, StripeRateLimitError, StripeAPIError].some((kind) => error instanceof kind))
    return new Refusal('UNAVAILABLE', 'The payment provider is not answering just now. Please try again in a moment.')
  return error
}
