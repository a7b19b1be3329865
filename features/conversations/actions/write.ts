import type { Context } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import { tooMany } from '#server/sign-in/rate-limits.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import type { conversationCalls } from '../contract.ts'
import { type KnownConversation, saveConversation } from '../records/conversation.ts'
import { countWritten, entryById, type ReadEntry, writeEntry } from '../records/entries.ts'
import { claimFiles, filesOf } from '../records/files.ts'
import { closedBecause, messageLimits } from '../rules.ts'
import { lockOwnConversation, tellBoth } from '../services/known.ts'
import { entryView } from '../services/view.ts'

/** Writes a message once, however often it arrives: what came before under its id is answered again. */
export const send: Action<typeof conversationCalls.send> = async (context, message) => {
  const { db, now } = context
  const { conversation, userId, side } = await lockOwnConversation(context, message.conversationId)
  const already = await entryById(db, message.id)
  if (already) return sentBefore(context, conversation, already, userId, message)
  const closed = closedBecause(conversation, side, now)
  if (closed) throw new Refusal('WRONG_STATE', closed)
  await limit(context, conversation.id, userId)
  const { id, text, fileIds } = message
  const entry = { conversation_id: conversation.id, id, kind: 'message' as const, author_id: userId, text, at: now }
  const number = await writeEntry(db, { ...entry, step: null, details: null }, side)
  if (number === undefined) throw usedOtherwise()
  const claim = { ownerId: userId, conversationId: conversation.id, entryId: id }
  const files = await claimFiles(db, fileIds, claim)
  if (files.length !== new Set(fileIds).size)
    throw new Refusal('WRONG_STATE', 'A file of this message is no longer there. Please add it again.')
  tellBoth(context, conversation, number)
  return entryView(conversation, { ...entry, number, step: null, details: null, ground: null }, files, userId)
}

interface Message {
  text: string
  fileIds: readonly string[]
}

const usedOtherwise = () => new Refusal('ALREADY_EXISTS', 'This message was sent before, with other words.')

async function sentBefore(
  { db }: Context,
  conversation: KnownConversation,
  entry: ReadEntry,
  userId: string,
  { text, fileIds }: Message,
) {
  const files = (await filesOf(db, [entry.id])).get(entry.id) ?? []
  const asBefore =
    entry.conversation_id === conversation.id &&
    entry.author_id === userId &&
    entry.text === text &&
    String(files.map(({ id }) => id)) === String(fileIds)
  if (!asBefore) throw usedOtherwise()
  return entryView(conversation, entry, files, userId)
}

/** Counted under the conversation's lock in what was written, so that whoever sends again what was lost is not counted twice. */
async function limit({ db, now, services }: Context, conversationId: string, userId: string): Promise<void> {
  if (!services.settings.rateLimits) return
  const written = await countWritten(db, { userId, conversationId, now })
  for (const name of ['aMinute', 'inOne', 'anHour'] as const) {
    const { times, within } = messageLimits[name]
    if (written[name] < times) continue
    const seconds = within / 1000
    throw new Refusal('TOO_MANY_REQUESTS', tooMany(now, later(now, within)), undefined, seconds)
  }
}

export const block: Action<typeof conversationCalls.block> = async (context, { conversationId, blocked }) => {
  const { conversation, side } = await lockOwnConversation(context, conversationId)
  const column = side === 'client' ? 'blocked_by_client_at' : 'blocked_by_contractor_at'
  await saveConversation(context.db, conversation.id, {
    [column]: blocked ? (conversation[column] ?? context.now) : null,
  })
  tellBoth(context, conversation, conversation.last_number)
  const message = blocked
    ? 'You have blocked this conversation. Neither of you can write in it now.'
    : 'You can write to each other again.'
  return { success: true, message }
}
