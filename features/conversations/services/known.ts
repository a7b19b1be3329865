import { sideOf } from '#features/leads/rules/sides.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { type Rate, tooMany } from '#server/sign-in/rate-limits.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  conversationOf,
  isBlocked,
  type KnownConversation,
  lockBlocks,
  lockConversation,
  type Pair,
} from '../records/conversation.ts'
import { oneBlocks } from '../rules.ts'

export const noSuchConversation = () => new Refusal('NOT_FOUND', 'We cannot find this conversation.')

/** The caller's conversation, and which of the two they are. Refused with NOT_FOUND. */
export async function ownConversation(context: Context, id: string) {
  const { userId } = signedIn(context)
  const conversation = await conversationOf(context.db, userId, id)
  if (!conversation) throw noSuchConversation()
  return { conversation, userId, side: sideOf(conversation, userId) }
}

/** The same, locked until the transaction ends. */
export async function lockOwnConversation(context: Context, id: string) {
  if (!(await lockConversation(context.db, signedIn(context).userId, id))) throw noSuchConversation()
  // Read again: the statement that waited for the lock saw the rows from before.
  const own = await ownConversation(context, id)
  if (own.side === 'client' ? own.conversation.client_gone : own.conversation.contractor_gone)
    throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
  return own
}

/** Refuses with WRONG_STATE what would begin between two people while one blocks the other, or is just about to. */
export async function refuseBlocked(db: Db, pair: Pair): Promise<void> {
  await lockBlocks(db, pair)
  if (await isBlocked(db, pair)) throw new Refusal('WRONG_STATE', oneBlocks)
}

/** Tells the open pages of both that a conversation has new entries, and up to which. */
export function notifyBoth(
  { news }: Pick<Context, 'news'>,
  { id, client_id, contractor_id }: Pick<KnownConversation, 'id' | 'client_id' | 'contractor_id'>,
  number: number,
): void {
  news({ of: 'conversations', id, number }, client_id, contractor_id)
}

/** Refuses somebody who has written or added too much for now. */
export function refuseTooMany(now: Date, { within }: Rate): never {
  throw new Refusal('TOO_MANY_REQUESTS', tooMany(now, later(now, within)), undefined, within / 1000)
}
