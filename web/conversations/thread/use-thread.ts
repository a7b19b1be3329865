import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { conversationCalls, type Entry } from '#features/conversations/contract.ts'
import { entriesPerPage } from '#features/conversations/rules.ts'
import { useNews } from '#web/data/live.ts'
import { readKey } from '#web/data/read-key.ts'
import { useReads } from '#web/data/use-reads.ts'
import {
  askThread,
  endsEarly,
  lastOf,
  readOn,
  type Thread,
  type ThreadPart,
  withNewer,
  withNext,
  withOlder,
} from './read-thread.ts'

/** Puts a loaded part and what is known together. */
type Join = (now: Thread, read: Thread) => Thread

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
  async function load(part: ThreadPart, join: Join) {
    if (!loading) await loadNow(part, join)
  }
  async function jump(part: ThreadPart, join: Join) {
    jumps.current += 1
    await loadNow(part, join)
  }
  async function loadNow(part: ThreadPart, join: Join) {
    const { current: place } = jumps
    setLoading(true)
    try {
      const read = await askThread(conversationId, part)
      if (jumps.current !== place) return
      // A running fetch is based on older data.
      if (client.isFetching({ queryKey, exact: true }) > 0) behind.current = true
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Thread>(queryKey, (now) => now && join(now, read))
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
    loadOlder: () => load({ before: known()?.entries[0]?.number ?? 1 }, withOlder),
    loadNewer: () => load({ after: lastOf(known()) }, withNewer),
    /** Adds a message of mine that has been sent; if others came before it, loads those. */
    add: (entry: Entry) => {
      const now = known()
      const last = now?.entries.at(-1)
      if (now?.endsEarly) behind.current = true
      if (!now || !last || now.endsEarly || entry.number <= last.number) return
      if (entry.number > last.number + 1) return void thread.refetch()
      client.setQueryData<Thread>(queryKey, withNext(now, entry))
    },
    /** Applies a change of the conversation that is known locally. */
    note: (changed: Partial<Thread['conversation']>) =>
      client.setQueryData<Thread>(
        queryKey,
        (now) => now && { ...now, conversation: { ...now.conversation, ...changed } },
      ),
  }
}
