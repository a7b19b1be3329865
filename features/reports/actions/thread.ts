import { withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Action } from '#server/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { reportCalls } from '../contract.ts'
import { frozenThread } from '../records/thread.ts'

/** What the desk reads of a conversation, and only of one in which a message was reported. */
export const thread: Action<typeof reportCalls.thread> = async ({ db }, { conversationId }) => {
  const frozen = await frozenThread(db, conversationId)
  if (!frozen) throw new Refusal('NOT_FOUND', 'Nothing was reported in this conversation.')
  const { thing_id, reported_at, homeowner, contractor, thread } = frozen
  const entries = (thread ?? []).map(({ text, files, ...entry }) => ({
    ...entry,
    at: new Date(entry.at),
    text: withoutContactDetails(text),
    files: files.map((file) => ({ ...file, name: withoutContactDetails(file.name) })),
  }))
  return { reportedEntryId: thing_id, reportedAt: reported_at, homeowner, contractor, entries }
}
