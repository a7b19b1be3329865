import { pushMessage } from '#features/notifications/services.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import type { conversationCalls } from '../contract.ts'
import { lockBlocks, saveConversation } from '../records/conversation.ts'
import { closedBecause, writingLimit } from '../rules.ts'
import { lockOwnConversation, notifyBoth, ownConversation } from '../services/known.ts'
import { writeMessage } from '../services/write-message.ts'

export const send: Action<typeof conversationCalls.send> = async (context, { conversationId, ...message }) => {
  const { entry, conversation, isNew } = await writeMessage(context, conversationId, message)
  const { client_id, contractor_id } = conversation
  const reader = signedIn(context).userId === client_id ? contractor_id : client_id
  if (isNew) await pushMessage(context, reader, conversationId)
  return entry
}

/** Typing is shown to the other person and stored nowhere. */
export const writing: Action<typeof conversationCalls.writing> = async (context, { conversationId }) => {
  const { services, now } = context
  const { conversation, userId, side } = await ownConversation(context, conversationId)
  await services.rateLimits.limit(`writing of ${userId}`, writingLimit)
  const other = side === 'client' ? conversation.contractor_id : conversation.client_id
  const { id, last_number: number } = conversation
  if (!closedBecause(conversation, side, now)) context.news({ of: 'conversations', id, number, writing: true }, other)
  return { success: true, message: 'They see that you are writing.' }
}

export const block: Action<typeof conversationCalls.block> = async (context, { conversationId, blocked }) => {
  // What begins between the two in another conversation either comes first, or is refused.
  await lockBlocks(context.db, (await ownConversation(context, conversationId)).conversation)
  const { conversation, side } = await lockOwnConversation(context, conversationId)
  const column = side === 'client' ? 'blocked_by_client_at' : 'blocked_by_contractor_at'
  await saveConversation(context.db, conversation.id, {
    [column]: blocked ? (conversation[column] ?? context.now) : null,
  })
  notifyBoth(context, conversation, conversation.last_number)
  const message = blocked
    ? 'You have blocked this conversation. Neither of you can write in it now.'
    : 'You can write to each other again.'
  return { success: true, message }
}
