import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OwnSubscription } from '../contract.ts'
import { lockLive, type SubscriptionRow } from '../records/subscription.ts'
import { refuseUnless, type SubscriptionAction } from '../rules/life-cycle.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { ownView } from './view.ts'

/** A subscription that the provider knows. */
export type BegunSubscription = SubscriptionRow & { provider_id: string }

/** The caller's own subscription as it stands now, locked, on which this action can be taken; refused when it cannot. */
export async function ownFor(context: Context, action: SubscriptionAction): Promise<BegunSubscription> {
  const { userId } = signedIn(context)
  const locked = await lockLive(context.db, userId)
  const row = locked && (await bringUpToDate(context, locked))
  refuseUnless(action, { state: row?.state ?? 'none', cancelling: row?.cancelling ?? false })
  if (!row?.provider_id) throw new Refusal('WRONG_STATE', 'You have no active subscription.')
  if (row.provider !== context.services.payments.provider)
    throw new Refusal('WRONG_STATE', 'This plan was tried out in the sandbox. It ends with its period.')
  return { ...row, provider_id: row.provider_id }
}

/** Lets the provider do something to it, and shows what became of it. */
export async function take(
  context: Context,
  action: SubscriptionAction,
  ask: (row: BegunSubscription) => Promise<unknown>,
): Promise<OwnSubscription> {
  const row = await ownFor(context, action)
  await ask(row)
  await bringUpToDate(context, row)
  return ownView(context, row.contractor_id)
}
