import { type Context, signedIn } from '#server/context.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import { Refusal } from '#shared/refusal.ts'
import { lockTakingPart } from '../records/takes-part.ts'

/**
 * The caller, locked against deletion, suspension and a new password until the transaction ends; refused if the session
 * ended during the call. Before plans, jobs and wallets in the lock order.
 */
export async function lockCaller(context: Context): Promise<Actor> {
  const actor = signedIn(context)
  if (await lockTakingPart(context.db, actor.userId, actor.sessionId)) return actor
  throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
}
