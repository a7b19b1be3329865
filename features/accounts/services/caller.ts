import { type Context, signedIn } from '#server/context.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import { Refusal } from '#shared/refusal.ts'
import { lockTakingPart } from '../records/takes-part.ts'

/**
 * The caller, who neither leaves nor is suspended until the transaction ends; refused if they were while the call was under way.
 * Before plans, jobs and wallets, in the lock order.
 */
export async function lockCaller(context: Context): Promise<Actor> {
  const actor = signedIn(context)
  if (await lockTakingPart(context.db, actor.userId)) return actor
  throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
}
