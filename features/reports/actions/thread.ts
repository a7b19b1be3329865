import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { stepLabel } from '#features/conversations/rules/step-words.ts'
import type { Action } from '#server/calls/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { reportCalls } from '../contract.ts'
import { frozenThread } from '../records/thread.ts'

/**
 * The desk's view of a conversation, only where a message in it was reported. That message is unmasked, since otherwise nobody
 * could judge whether it reveals details; the messages around it stay masked.
 */
export const thread: Action<typeof reportCalls.thread> = async ({ db }, { conversationId }) => {
  const frozen = await frozenThread(db, conversationId)
  if (!frozen) throw new Refusal('NOT_FOUND', 'Nothing was reported in this conversation.')
  const { thing_id, reported_at, homeowner, contractor, thread } = frozen
  const names = { client: homeowner, contractor, rule: '' }
  const entries = (thread ?? []).map(({ text, files, step, details, ...entry }) => {
    const shown = entry.id === thing_id ? (typed: string) => typed : withoutContactDetails
    return {
      ...entry,
      step: step && (details ? stepLabel(step, details, reader(entry.by), names[entry.by]) : step),
      at: new Date(entry.at),
      text: shown(text),
      files: files.map((file) => ({ ...file, name: shown(file.name) })),
    }
  })
  return { reportedEntryId: thing_id, reportedAt: reported_at, homeowner, contractor, entries }
}

/** Steps are worded for the other side, so that they name who took them. */
const reader = (by: 'client' | 'contractor' | 'rule') => (by === 'client' ? 'contractor' : 'client')
