import { lockCaller } from '#features/accounts/services/caller.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OwnSubscription } from '../contract.ts'
import { lockLive, newestOf, type SubscriptionRow } from '../records/subscription.ts'
import { refuseUnless, type SubscriptionAction } from '../rules/life-cycle.ts'
import { applyLooks, awaitsMoneyBack, lookAtProvider } from './bring-up-to-date.ts'
import { ownView } from './view.ts'

/** A subscription known to the provider. */
export type BegunSubscription = SubscriptionRow & { provider_id: string }

/** The subscription, if this action can be taken on it; refused otherwise. */
async function begunFor(
  action: SubscriptionAction,
  row: SubscriptionRow,
  { db, services }: Context,
): Promise<BegunSubscription> {
  refuseUnless(action, { ...row, awaitsMoneyBack: await awaitsMoneyBack(db, row) })
  const { provider_id } = row
  if (!provider_id) throw noSubscription()
  if (row.provider !== services.payments.provider)
    throw new Refusal('WRONG_STATE', 'This plan was tried out in the sandbox. It ends with its period.')
  return { ...row, provider_id }
}

const noSubscription = () => new Refusal('WRONG_STATE', 'You have no active subscription.')

/** Whether a subscription is as it should be after the request. */
type IsDone = (row: SubscriptionRow) => boolean

/**
 * Asks the provider to change the caller's own subscription, and saves the result; returns the provider's answer, or null where
 * it had been done before and only the answer was lost.
 */
export async function askProvider<T>(
  context: Context,
  action: SubscriptionAction,
  what: (row: BegunSubscription) => Promise<T>,
  isDone: IsDone = () => false,
): Promise<T | null> {
  const { userId } = await lockCaller(context)
  const locked = await lockLive(context.db, userId)
  if (!locked) {
    const last = await newestOf(context.db, userId)
    if (last && isDone(last)) return null
    throw noSubscription()
  }
  const found = await lookAtProvider(context, locked)
  if (isDone(found.row)) {
    await applyLooks(context, found)
    return null
  }
  const row = await begunFor(action, found.row, context)
  const answer = await what(row)
  await applyLooks(context, found, await lookAtProvider(context, row))
  return answer
}

/** The same, and returns the caller's view of it. */
export async function changeOwn(
  context: Context,
  action: SubscriptionAction,
  what: (row: BegunSubscription) => Promise<unknown>,
  isDone?: IsDone,
): Promise<OwnSubscription> {
  await askProvider(context, action, what, isDone)
  return ownView(context, signedIn(context).userId)
}
