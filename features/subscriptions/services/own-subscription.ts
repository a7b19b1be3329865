import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OwnSubscription } from '../contract.ts'
import { lockLive, type SubscriptionRow } from '../records/subscription.ts'
import { refuseUnless, type SubscriptionAction } from '../rules/life-cycle.ts'
import { keep, type Look, look } from './bring-up-to-date.ts'
import { ownView } from './view.ts'

/** A subscription that the provider knows. */
export type BegunSubscription = SubscriptionRow & { provider_id: string }

/** The caller's own subscription as it stands now, locked, on which this action can be taken; refused when it cannot. */
async function ownFor(context: Context, action: SubscriptionAction): Promise<{ found: Look; row: BegunSubscription }> {
  const { userId } = signedIn(context)
  const locked = await lockLive(context.db, userId)
  const found = locked && (await look(context, locked))
  refuseUnless(action, { state: found?.row.state ?? 'none', cancelling: found?.row.cancelling ?? false })
  const providerId = found?.row.provider_id
  if (!providerId) throw new Refusal('WRONG_STATE', 'You have no active subscription.')
  if (found.row.provider !== context.services.payments.provider)
    throw new Refusal('WRONG_STATE', 'This plan was tried out in the sandbox. It ends with its period.')
  return { found, row: { ...found.row, provider_id: providerId } }
}

/** Asks the provider to do something to it, and keeps what became of it; gives the answer. */
export async function ask<T>(
  context: Context,
  action: SubscriptionAction,
  what: (row: BegunSubscription) => Promise<T>,
): Promise<T> {
  const { found, row } = await ownFor(context, action)
  const answer = await what(row)
  await keep(context, found, await look(context, row))
  return answer
}

/** The same, and shows what became of it. */
export async function take(
  context: Context,
  action: SubscriptionAction,
  what: (row: BegunSubscription) => Promise<unknown>,
): Promise<OwnSubscription> {
  await ask(context, action, what)
  return ownView(context, signedIn(context).userId)
}
