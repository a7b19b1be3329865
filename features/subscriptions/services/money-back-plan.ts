import type { Transaction } from '#server/context.ts'
import type { PlanAfterwards } from '../letters.ts'
import { lockRequest, type MoneyBackRow, noteStopped } from '../records/money-back.ts'
import { lockById, type SubscriptionRow, saveSubscription, subscriptionOf } from '../records/subscription.ts'
import { nextPayment } from '../rules/life-cycle.ts'
import { applyLooks, lookAtProvider } from './bring-up-to-date.ts'

const asBefore = { becomes: 'as before' } as const

/**
 * Has a plan whose money is asked back end with the month that is paid, or at once where none is: nothing is charged while the
 * request waits. The row must be locked; saved before the provider is looked at, so that no mail says that they cancelled.
 */
export async function stopPlan(
  transaction: Transaction,
  requestId: string,
  live: SubscriptionRow,
): Promise<PlanAfterwards> {
  const { db, now, services } = transaction
  if (live.cancelling || !live.provider_id || live.provider !== services.payments.provider)
    return live.period_end && live.period_end > now
      ? { becomes: 'ends', on: live.period_end, goesOnIfRefused: false }
      : asBefore
  await services.payments.stop(live.provider_id, now)
  const stopping = await saveSubscription(db, live, { cancelling: true })
  const found = await lookAtProvider(transaction, stopping)
  await applyLooks(transaction, found)
  const { state, period_end: on } = found.row
  if (state !== 'active' || !on) return { becomes: 'ended' }
  await noteStopped(db, requestId)
  return { becomes: 'ends', on, goesOnIfRefused: true }
}

/** Has the plan of an open request end, if it would still be charged. */
export async function stopStillCharged(
  transaction: Transaction,
  { id, subscription_id }: Pick<MoneyBackRow, 'id' | 'subscription_id'>,
): Promise<void> {
  const { db, touch } = transaction
  const plan = await lockById(db, subscription_id)
  const request = await lockRequest(db, id)
  if (request?.state !== 'open' || !plan || plan.state === 'ended' || plan.cancelling) return
  await stopPlan(transaction, id, plan)
  touch(request.contractor_id)
}

/** Has the plan that a refused request stopped go on, if its month still runs. The row must be locked. */
export async function letPlanGoOn(
  transaction: Transaction,
  request: Pick<MoneyBackRow, 'stops_plan'>,
  plan: SubscriptionRow,
): Promise<PlanAfterwards> {
  const { now, services } = transaction
  if (!request.stops_plan || (plan.state !== 'ended' && plan.provider !== services.payments.provider)) return asBefore
  const found = await lookAtProvider(transaction, plan)
  const { row } = found
  if (row.state !== 'active' || !row.provider_id) {
    await applyLooks(transaction, found)
    return { becomes: 'ended' }
  }
  await services.payments.setCancelling(row.provider_id, false, now)
  const after = await lookAtProvider(transaction, { ...row, cancelling: false })
  await applyLooks(transaction, found, after)
  const { period, ...plans } = subscriptionOf(after.row)
  return period ? { becomes: 'goes on', renewsOn: period.end, price: nextPayment(plans) } : asBefore
}
