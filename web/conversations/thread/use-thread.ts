import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { conversationCalls, type Entry } from '#features/conversations/contract.ts'
import { entriesPerPage } from '#features/conversations/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { useNews } from '#web/data/live.ts'
import { readKey } from '#web/data/read-key.ts'
import { useReads } from '#web/data/use-reads.ts'

/** The loaded part of a conversation: consecutive entries, and whether there are older ones. */
export type Thread = Output<typeof conversationCalls.one> & {
  /** It ends before the newest entry, after jumping to an old one. */
  endsEarly?: boolean
}

const ask = (conversationId: string, part: { before?: number; after?: number }, signal?: AbortSignal) =>
  fetchCall(conversationCalls.one, { conversationId, ...part }, signal ? { signal } : {})

/** Loads everything after a number, at least up to another. */
async function askOn(conversationId: string, after: number, signal: AbortSignal, to = Infinity): Promise<Thread> {
  const first = await ask(conversationId, { after }, signal)
  const last = first.entries.at(-1)
  if (!first.more || !last || last.number >= to) return first
  const { conversation, entries } = await askOn(conversationId, last.number, signal, to)
  return { conversation, entries: [...first.entries, ...entries], more: false }
}

/** Appends new entries to the loaded ones; reloads everything when more than that may have changed. */
async function readOn(id: string, known: Thread | undefined, whole: boolean, signal: AbortSignal): Promise<Thread> {
  const [first] = known?.entries ?? []
  const last = known?.entries.at(-1)
  if (!known || !first || !last) return ask(id, {}, signal)
  const { endsEarly } = known
  const to = endsEarly ? last.number : Infinity
  const { conversation, entries } = await askOn(id, whole ? first.number - 1 : last.number, signal, to)
  // Masking has changed: what was masked is readable now, or the reverse.
  if (!whole && conversation.sharesContacts !== known.conversation.sharesContacts)
    return readOn(id, known, true, signal)
  const wanted = entries.filter(({ number }) => number <= to)
  return { ...known, conversation, entries: whole ? wanted : [...known.entries, ...wanted] }
}

const lastOf = (thread: Thread | undefined): number => thread?.entries.at(-1)?.number ?? 0
const endsEarly = (thread: Thread): boolean => lastOf(thread) < thread.conversation.lastNumber

/** A conversation as far as it is loaded, kept current; older entries are loaded on demand. */
export function useThread(conversationId: string) {
  const client = useReads()
  const queryKey = readKey(conversationCalls.one, { conversationId })
  const whole = useRef(false)
  /** New entries were skipped. */
  const behind = useRef(false)
  const [loading, setLoading] = useState(false)
  const known = () => client.getQueryData<Thread>(queryKey)
  const thread = useQuery<Thread>(
    {
      queryKey,
      meta: { of: conversationId },
      queryFn: async ({ signal }) => {
        const read = await readOn(conversationId, known(), whole.current, signal)
        whole.current = false
        return read
      },
    },
    client,
  )
  useNews((news) => {
    if (news === null) whole.current = true
  })
  /** Counts jumps: responses to requests from before a jump are discarded. */
  const jumps = useRef(0)
  async function load(part: { before?: number; after?: number }, joined: (now: Thread, read: Thread) => Thread) {
    if (loading) return
    await loadNow(part, joined)
  }
  async function jump(part: { before?: number }, joined: (now: Thread, read: Thread) => Thread) {
    jumps.current += 1
    await loadNow(part, joined)
  }
  async function loadNow(part: { before?: number; after?: number }, joined: (now: Thread, read: Thread) => Thread) {
    const { current: place } = jumps
    setLoading(true)
    try {
      const read = await ask(conversationId, part)
      if (jumps.current !== place) return
      // A running fetch is based on older data.
      if (client.isFetching({ queryKey, exact: true }) > 0) behind.current = true
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Thread>(queryKey, (now) => now && joined(now, read))
      if (behind.current) void thread.refetch()
      behind.current = false
    } catch {
      // The button allows a retry.
    }
    setLoading(false)
  }
  return {
    ...thread,
    loading,
    /**
     * Loads the entry of that number with its surroundings, replacing the loaded entries unless it is among them; false
     * when that failed.
     */
    async goTo(number: number): Promise<boolean> {
      const isKnown = () => known()?.entries.some((entry) => entry.number === number) ?? false
      if (!isKnown())
        await jump({ before: number + entriesPerPage / 2 }, (_, read) => ({ ...read, endsEarly: endsEarly(read) }))
      return isKnown()
    },
    /** Loads the newest entries again. */
    goToNewest: () => jump({}, (_, read) => read),
    /** Prepends older entries. */
    loadOlder: () =>
      load({ before: known()?.entries[0]?.number ?? 1 }, (now, { entries, more }) => ({
        ...now,
        entries: [...entries, ...now.entries],
        more,
      })),
    /** Appends newer entries. */
    loadNewer: () =>
      load({ after: lastOf(known()) }, (now, { conversation, entries, more }) => ({
        ...now,
        conversation,
        entries: [...now.entries, ...entries],
        endsEarly: more,
      })),
    /** Adds a message of mine that has been sent; if others came before it, loads those. */
    add: (entry: Entry) => {
      const now = known()
      const last = now?.entries.at(-1)
      if (now?.endsEarly) behind.current = true
      if (!now || !last || now.endsEarly || entry.number <= last.number) return
      if (entry.number > last.number + 1) return void thread.refetch()
      const { number, text, at, mine, kind } = entry
      const conversation = { ...now.conversation, lastNumber: number, last: { number, text, at, mine, kind } }
      client.setQueryData<Thread>(queryKey, { ...now, conversation, entries: [...now.entries, entry] })
    },
    /** Applies a change of the conversation that is known locally. */
    note: (changed: Partial<Thread['conversation']>) =>
      client.setQueryData<Thread>(
        queryKey,
        (now) => now && { ...now, conversation: { ...now.conversation, ...changed } },
      ),
  }
}
