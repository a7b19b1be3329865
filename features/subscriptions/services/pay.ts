import { type Context, signedIn } from '#server/context.ts'
import { subscriptionOf } from '../records/subscription.ts'
import { nextPayment } from '../rules/life-cycle.ts'
import { paymentToMake } from './begin.ts'
import { askProvider } from './own-subscription.ts'
import { ownView } from './view.ts'

/** Retries a failed payment while its payer is there to answer the bank's questions. */
export async function pay(context: Context) {
  const payment = await askProvider(
    context,
    'pay',
    async (row) => {
      const secret = await context.services.payments.collect(row.provider_id, true, context.now)
      const tier = row.next_tier ?? row.tier
      return secret === null ? null : paymentToMake(context, secret, tier, nextPayment(subscriptionOf(row)))
    },
    ({ state }) => state === 'active',
  )
  return { subscription: await ownView(context, signedIn(context).userId), payment }
}
