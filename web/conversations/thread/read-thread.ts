import { conversationCalls } from '#features/conversations/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { fetchCall } from '#web/data/fetch-call.ts'

/** What this page has of a conversation: its entries from some number on, and whether there are older ones. */
export type Thread = Output<typeof conversationCalls.one> & {
  /** It ends before the newest entry, since somebody went back to an old one. */
  endsEarly?: boolean
}

/** A part of it: the newest entries, or some before or after a number. */
export const askThread = (conversationId: string, part: { before?: number; after?: number }, signal?: AbortSignal) =>
  fetchCall(conversationCalls.one, { conversationId, ...part }, signal ? { signal } : {})

/** Everything after a number, at least up to another. */
async function askOn(conversationId: string, after: number, signal: AbortSignal, to = Infinity): Promise<Thread> {
  const first = await askThread(conversationId, { after }, signal)
  const last = first.entries.at(-1)
  if (!first.more || !last || last.number >= to) return first
  const { conversation, entries } = await askOn(conversationId, last.number, signal, to)
  return { conversation, entries: [...first.entries, ...entries], more: false }
}

/** What is new is added to what is known; where more may have changed than that, all that is known is read anew. */
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
  // What was hidden is shown now, or the other way round.
  if (!whole && conversation.sharesContacts !== known.conversation.sharesContacts)
    return readOn(id, known, true, signal)
  const wanted = entries.filter(({ number }) => number <= to)
  return { ...known, conversation, entries: whole ? wanted : [...known.entries, ...wanted] }
}

export const lastOf = (thread: Thread | undefined): number => thread?.entries.at(-1)?.number ?? 0
export const endsEarly = (thread: Thread): boolean => lastOf(thread) < thread.conversation.lastNumber
