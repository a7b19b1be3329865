import { withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { answerGivenFile, madeOf } from '#server/files/given-files.ts'
import { keepFiles } from '#server/files/kept-files.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { conversationFileCalls } from '../contract/files.ts'
import { conversationOf, type KnownConversation } from '../records/conversation.ts'
import { countFiles, type FileRow, fileById, filesById, insertFile, storedFile } from '../records/files.ts'
import { conversationsById } from '../records/list.ts'
import { filesAnHour } from '../rules/files.ts'
import { shownText } from '../rules/shown.ts'
import { overBecause } from '../rules.ts'
import { noSuchConversation, ownConversation, refuseTooMany } from '../services/known.ts'
import { fileView } from '../services/view.ts'

/** Stores files to be sent with a message later; pictures lose their camera's metadata. */
export const upload: Action<typeof conversationFileCalls.upload> = async (context, sent) => {
  const { db, now, services } = context
  const { files, fileId } = sent
  const { conversation, userId, side } = await ownConversation(context, sent.conversationId)
  // Allowed despite a block: they may be for a quote or a change, which go on.
  const over = overBecause(conversation, side, now)
  if (over) throw new Refusal('WRONG_STATE', over)
  if (fileId && files.length > 1) throw new Refusal('INVALID', 'An id is for one file.', { fileId: 'One at a time' })
  const before = fileId && (await sentBefore(context, conversation, fileId))
  if (before) return [before]
  if (services.settings.rateLimits) {
    const added = await countFiles(db, userId, later(now, -filesAnHour.within))
    if (added + files.length > filesAnHour.times) refuseTooMany(now, filesAnHour)
  }
  const added: FileRow[] = []
  for (const file of files) {
    const made = madeOf(file)
    const row = {
      ...made.file,
      id: fileId ?? newId(),
      conversation_id: conversation.id,
      owner_id: userId,
      entry_id: null,
      position: 0,
      name: file.name,
      created_at: now,
    }
    // False if the same file arrived meanwhile over another connection.
    if (await insertFile(db, row, made.sizes)) {
      await keepFiles(
        db,
        made.sizes.map(({ id }) => id),
      )
      added.push(row)
    }
  }
  const meanwhile = fileId && added.length === 0 && (await sentBefore(context, conversation, fileId))
  return meanwhile ? [meanwhile] : added.map((row) => fileView(conversation, row))
}

/**
 * The caller's own file of this id, sent again because the answer was lost. Refused with NOT_FOUND where the id is another
 * person's.
 */
async function sentBefore(context: Context, conversation: KnownConversation, fileId: string) {
  const file = await fileById(context.db, fileId)
  if (!file) return undefined
  if (file.owner_id !== signedIn(context).userId || file.conversation_id !== conversation.id)
    throw new Refusal('NOT_FOUND', 'We cannot find this file.')
  return fileView(conversation, file)
}

/** Files of a quote or a change are open to both people; a file not yet sent only to whoever added it. */
export const ofLead: Action<typeof conversationFileCalls.ofLead> = async (context, { leadId, ids }) => {
  const { userId } = signedIn(context)
  const [conversation] = await conversationsById(context.db, userId, { leadId })
  if (!conversation) throw noSuchConversation()
  const files = await filesById(context.db, ids, { conversationId: conversation.id, readerId: userId })
  return files.map((row) => fileView(conversation, row))
}

/** Whoever may read the message may open its files; a file not yet sent is open to its owner alone. */
export const file: Action<typeof conversationFileCalls.file> = async (context, { conversationId, fileId, size }) => {
  const { db, services, requestHeaders } = context
  const { userId, adminRoles } = signedIn(context)
  const stored = await storedFile(db, { conversationId, fileId, size })
  const conversation = await conversationOf(db, userId, conversationId)
  const isTheirs = conversation && stored && !stored.removed && (stored.entry_id !== null || stored.owner_id === userId)
  const isReported = mayDo(adminRoles, 'moderation') && stored?.reported
  if (!stored || !(isTheirs || isReported)) throw new Refusal('NOT_FOUND', 'We cannot find this file.')
  const name = conversation ? shownText(stored.name, conversation).text : withoutContactDetails(stored.name)
  return answerGivenFile(services.files, stored, requestHeaders, name)
}
