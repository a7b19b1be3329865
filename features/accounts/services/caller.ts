import { type Context, signedIn } from '#server/context.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import { Refusal } from '#shared/refusal.ts'
import { lockTakingPart } from '../records/takes-part.ts'

/**
 * The caller, locked against deletion and suspension until the transaction ends; refused if either happened during the
 * call. Before plans, jobs and wallets in the lock order.
 */
export async function lockCaller(context: Context): Promise<Actor> {
  const actor = signedIn(context)
  if (await lockTakingPart(context.db, actor.userId)) return actor
  throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
}
