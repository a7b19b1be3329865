import { conversationCalls, type Entry } from '#features/conversations/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { fetchCall } from '#web/data/fetch-call.ts'

/** The loaded part of a conversation: consecutive entries, and whether there are older ones. */
export type Thread = Output<typeof conversationCalls.one> & {
  /** It ends before the newest entry, after jumping to an old one. */
  endsEarly?: boolean
}

/** The page before or after a number; without either, the newest. */
export interface ThreadPart {
  before?: number
  after?: number
}

export const askThread = (conversationId: string, part: ThreadPart, signal?: AbortSignal) =>
  fetchCall(conversationCalls.one, { conversationId, ...part }, signal ? { signal } : {})

/** Loads everything after a number, at least up to another. */
async function askOn(conversationId: string, after: number, signal: AbortSignal, to: number): Promise<Thread> {
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

/** Prepends a page of older entries. */
export const withOlder = (now: Thread, { entries, more }: Thread): Thread => ({
  ...now,
  entries: [...entries, ...now.entries],
  more,
})

/** Appends a page of newer entries. */
export const withNewer = (now: Thread, { conversation, entries, more }: Thread): Thread => ({
  ...now,
  conversation,
  entries: [...now.entries, ...entries],
  endsEarly: more,
})

/** Appends the entry that follows the last one. */
export function withNext(now: Thread, entry: Entry): Thread {
  const { number, text, at, mine, kind } = entry
  const conversation = { ...now.conversation, lastNumber: number, last: { number, text, at, mine, kind } }
  return { ...now, conversation, entries: [...now.entries, entry] }
}

export const lastOf = (thread: Thread | undefined): number => thread?.entries.at(-1)?.number ?? 0
export const endsEarly = (thread: Thread): boolean => lastOf(thread) < thread.conversation.lastNumber
