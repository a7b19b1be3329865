import type { Context } from '#server/context.ts'
import { subscriptionOf } from '../records/subscription.ts'
import { nextPayment } from '../rules/life-cycle.ts'
import { paymentToMake } from './begin.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { ownFor } from './own-subscription.ts'
import { ownView } from './view.ts'

/** Tries again to take a payment that failed, with its payer there to answer what the bank may ask. */
export async function pay(context: Context) {
  const row = await ownFor(context, 'pay')
  const secret = await context.services.payments.collect(row.provider_id, true, context.now)
  await bringUpToDate(context, row)
  const tier = row.next_tier ?? row.tier
  return {
    subscription: await ownView(context, row.contractor_id),
    payment: secret === null ? null : paymentToMake(context, secret, tier, nextPayment(subscriptionOf(row))),
  }
}
