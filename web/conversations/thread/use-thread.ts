import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { conversationCalls, type Entry } from '#features/conversations/contract.ts'
import { entriesPerPage } from '#features/conversations/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { useNews } from '#web/data/live.ts'
import { readKey } from '#web/data/read-key.ts'
import { useReads } from '#web/data/use-reads.ts'

/** What this page has of a conversation: its entries from some number on, and whether there are older ones. */
export type Thread = Output<typeof conversationCalls.one> & {
  /** It ends before the newest entry, since somebody went back to an old one. */
  endsEarly?: boolean
}

const ask = (conversationId: string, part: { before?: number; after?: number }, signal?: AbortSignal) =>
  fetchCall(conversationCalls.one, { conversationId, ...part }, signal ? { signal } : {})

/** Everything after a number, at least up to another. */
async function askOn(conversationId: string, after: number, signal: AbortSignal, to = Infinity): Promise<Thread> {
  const first = await ask(conversationId, { after }, signal)
  const last = first.entries.at(-1)
  if (!first.more || !last || last.number >= to) return first
  const { conversation, entries } = await askOn(conversationId, last.number, signal, to)
  return { conversation, entries: [...first.entries, ...entries], more: false }
}

/** What is new is added to what is known; where more may have changed than that, all that is known is read anew. */
async function readOn(id: string, known: Thread | undefined, whole: boolean, signal: AbortSignal): Promise<Thread> {
  const [first] = known?.entries ?? []
  const last = known?.entries.at(-1)
  if (!known || !first || !last) return ask(id, {}, signal)
  const { endsEarly } = known
  const to = endsEarly ? last.number : Infinity
  const { conversation, entries } = await askOn(id, whole ? first.number - 1 : last.number, signal, to)
  // What was hidden is shown now, or the other way round.
  if (!whole && conversation.sharesContacts !== known.conversation.sharesContacts)
    return readOn(id, known, true, signal)
  const wanted = entries.filter(({ number }) => number <= to)
  return { ...known, conversation, entries: whole ? wanted : [...known.entries, ...wanted] }
}

const lastOf = (thread: Thread | undefined): number => thread?.entries.at(-1)?.number ?? 0
const endsEarly = (thread: Thread): boolean => lastOf(thread) < thread.conversation.lastNumber

/** A conversation as far as it has been read, kept up to date; older entries are added when they are asked for. */
export function useThread(conversationId: string) {
  const client = useReads()
  const queryKey = readKey(conversationCalls.one, { conversationId })
  const whole = useRef(false)
  /** Something new was passed over. */
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
  /** How often it was gone somewhere else: what was asked for before that is not joined to it. */
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
      // What is being read goes by what was known before this.
      if (client.isFetching({ queryKey, exact: true }) > 0) behind.current = true
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Thread>(queryKey, (now) => now && joined(now, read))
      if (behind.current) void thread.refetch()
      behind.current = false
    } catch {
      // The button is there to try again.
    }
    setLoading(false)
  }
  return {
    ...thread,
    loading,
    /** Has the entry of that number, with some around it: instead of all that is known, where it is not among that; false when it could not be read. */
    async goTo(number: number): Promise<boolean> {
      const isKnown = () => known()?.entries.some((entry) => entry.number === number) ?? false
      if (!isKnown())
        await jump({ before: number + entriesPerPage / 2 }, (_, read) => ({ ...read, endsEarly: endsEarly(read) }))
      return isKnown()
    },
    /** Has the newest entries again. */
    goToNewest: () => jump({}, (_, read) => read),
    /** Adds some entries before the first. */
    loadOlder: () =>
      load({ before: known()?.entries[0]?.number ?? 1 }, (now, { entries, more }) => ({
        ...now,
        entries: [...entries, ...now.entries],
        more,
      })),
    /** Adds some entries after the last. */
    loadNewer: () =>
      load({ after: lastOf(known()) }, (now, { conversation, entries, more }) => ({
        ...now,
        conversation,
        entries: [...now.entries, ...entries],
        endsEarly: more,
      })),
    /** A message of mine that has arrived; when others came before it, they are asked for. */
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
    /** The conversation itself has changed in a way that is known here. */
    note: (changed: Partial<Thread['conversation']>) =>
      client.setQueryData<Thread>(
        queryKey,
        (now) => now && { ...now, conversation: { ...now.conversation, ...changed } },
      ),
  }
}
