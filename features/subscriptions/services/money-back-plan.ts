import type { Transaction } from '#server/context.ts'
import type { PlanAfterwards } from '../letters.ts'
import { lockRequest, type MoneyBackRow, noteStopped } from '../records/money-back.ts'
import { lockById, type SubscriptionRow, subscriptionOf } from '../records/subscription.ts'
import { nextPayment } from '../rules/life-cycle.ts'
import { recordStop } from '../services.ts'
import { applyLooks, lookAtProvider } from './bring-up-to-date.ts'

const asBefore = { becomes: 'as before' } as const

/**
 * Records that a plan whose money is asked back ends with the month that is paid, or at once where none is: nothing is charged
 * while the request waits. The row must be locked. The provider is told once this is committed, so that a request that is lost
 * stops nothing.
 */
export async function stopPlan(
  transaction: Transaction,
  requestId: string,
  live: SubscriptionRow,
): Promise<PlanAfterwards> {
  const { db, now, services } = transaction
  const isStopped = live.cancelling || !live.provider_id || live.provider !== services.payments.provider
  if (!isStopped) {
    await recordStop(transaction, live)
    await noteStopped(db, requestId)
  }
  const { period_end: on } = live
  if (on && on > now) return { becomes: 'ends', on, goesOnIfRefused: !isStopped }
  return isStopped ? asBefore : { becomes: 'ended' }
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
