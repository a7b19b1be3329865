import { conversationCalls } from '#features/conversations/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { fetchCall } from '#web/data/fetch-call.ts'

/** The loaded part of a conversation: consecutive entries, and whether there are older ones. */
export type Thread = Output<typeof conversationCalls.one> & {
  /** It ends before the newest entry, after jumping to an old one. */
  endsEarly?: boolean
}

/** Loads the newest entries, or a page before or after a number. */
export const askThread = (conversationId: string, part: { before?: number; after?: number }, signal?: AbortSignal) =>
  fetchCall(conversationCalls.one, { conversationId, ...part }, signal ? { signal } : {})

/** Loads everything after a number, at least up to another. */
async function askOn(conversationId: string, after: number, signal: AbortSignal, to = Infinity): Promise<Thread> {
  const first = await askThread(conversationId, { after }, signal)
  const last = first.entries.at(-1)
  if (!first.more || !last || last.number >= to) return first
  const { conversation, entries } = await askOn(conversationId, last.number, signal, to)
  return { conversation, entries: [...first.entries, ...entries], more: false }
}

/** Appends new entries to the loaded ones; reloads everything when more than that may have changed. */
export async function readOn(
  id: string,
  known: Thread | undefined,
  whole: boolean,
  signal: AbortSignal,
): Promise<Thread> {
  const [first] = known?.entries ?? []
  const last = known?.entries.at(-1)
  if (!known || !first || !last) return askThread(id, {}, signal)
  const { endsEarly } = known
  const to = endsEarly ? last.number : Infinity
  const { conversation, entries } = await askOn(id, whole ? first.number - 1 : last.number, signal, to)
  // Masking has changed: what was masked is readable now, or the reverse.
  if (!whole && conversation.sharesContacts !== known.conversation.sharesContacts)
    return readOn(id, known, true, signal)
  const wanted = entries.filter(({ number }) => number <= to)
  return { ...known, conversation, entries: whole ? wanted : [...known.entries, ...wanted] }
}

export const lastOf = (thread: Thread | undefined): number => thread?.entries.at(-1)?.number ?? 0
export const endsEarly = (thread: Thread): boolean => lastOf(thread) < thread.conversation.lastNumber
