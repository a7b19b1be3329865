import { countSoon } from '#features/track-records/services.ts'
import { type Context, signedIn } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { Entry } from '../contract.ts'
import type { KnownConversation } from '../records/conversation.ts'
import { countWritten, entryById, lastWritten, type ReadEntry, writeEntry } from '../records/entries.ts'
import { claimFiles, filesOf } from '../records/files.ts'
import { detailsAreShared, goesOnWithDetails, pieces } from '../rules/shown.ts'
import { closedBecause, messageLimits } from '../rules.ts'
import { lockOwnConversation, notifyBoth, refuseTooMany } from './known.ts'
import { entryView } from './view.ts'

interface Message {
  /** Chosen by the writer's page, so that a message sent twice is stored once. */
  id: string
  text: string
  fileIds: readonly string[]
}

/**
 * Writes a message of the caller's; one that arrives again under the same id is returned, not written twice. Refused with
 * INVALID, NOT_FOUND, WRONG_STATE, ALREADY_EXISTS or TOO_MANY_REQUESTS.
 */
export async function writeMessage(
  context: Context,
  conversationId: string,
  message: Message,
): Promise<{ entry: Entry; conversation: KnownConversation; isNew: boolean }> {
  const { db, now } = context
  const { conversation, userId, side } = await lockOwnConversation(context, conversationId)
  const already = await entryById(db, message.id)
  if (already) return { conversation, entry: await sentBefore(context, conversation, already, message), isNew: false }
  const closed = closedBecause(conversation, side, now)
  if (closed) throw new Refusal('WRONG_STATE', closed)
  await limit(context, conversation.id, userId)
  const { id, text, fileIds } = message
  await refusePieces(context, conversation, text)
  const written = {
    conversation_id: conversation.id,
    id,
    kind: 'message' as const,
    author_id: userId,
    text,
    at: now,
    step: null,
    details: null,
  }
  const number = await writeEntry(db, written, side)
  if (number === undefined) throw usedOtherwise()
  const files = await claimFiles(db, fileIds, { ownerId: userId, conversationId: conversation.id, entryId: id })
  if (files.length !== fileIds.length)
    throw new Refusal('WRONG_STATE', 'A file of this message is no longer there. Please add it again.')
  if (side === 'contractor' && conversation.lead_id) await countSoon(context, userId)
  notifyBoth(context, conversation, number)
  return {
    conversation,
    entry: entryView(conversation, { ...written, number, ground: null }, files, userId),
    isNew: true,
  }
}

/** Refuses contact details split over several messages. */
async function refusePieces(context: Context, conversation: KnownConversation, text: string): Promise<void> {
  if (text === '' || detailsAreShared(conversation)) return
  const { userId } = signedIn(context)
  const { most, within } = pieces
  const wrote = { userId, conversationId: conversation.id, since: later(context.now, -within), most }
  const before = await lastWritten(context.db, wrote)
  if (before.length > 0 && goesOnWithDetails(before, text))
    throw refusalAt('text', 'With what you wrote before, this gives contact details, which are not shared yet.')
}

const usedOtherwise = () => new Refusal('ALREADY_EXISTS', 'This message was sent before, with other words.')

async function sentBefore(context: Context, conversation: KnownConversation, entry: ReadEntry, message: Message) {
  const { userId } = signedIn(context)
  const files = (await filesOf(context.db, [entry.id])).get(entry.id) ?? []
  const asBefore =
    entry.conversation_id === conversation.id &&
    entry.author_id === userId &&
    entry.text === message.text &&
    String(files.map(({ id }) => id)) === String(message.fileIds)
  if (!asBefore) throw usedOtherwise()
  return entryView(conversation, entry, files, userId)
}

/** Counted from what is stored, under the conversation's lock, so that a message sent again does not count twice. */
async function limit({ db, now, services }: Context, conversationId: string, userId: string): Promise<void> {
  if (!services.settings.rateLimits) return
  const written = await countWritten(db, { userId, conversationId, now })
  for (const name of ['aMinute', 'inOne', 'anHour'] as const)
    if (written[name] >= messageLimits[name].times) refuseTooMany(now, messageLimits[name])
}
