import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { conversationCalls, type Entry } from '#features/conversations/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { useNews } from '#web/data/live.ts'
import { readKey } from '#web/data/read-key.ts'
import { useReads } from '#web/data/use-reads.ts'

/** As much of a conversation as this page has: its entries from some number on, and whether there are older ones. */
export type Thread = Output<typeof conversationCalls.one>

const ask = (conversationId: string, part: { before?: number; after?: number }, signal?: AbortSignal) =>
  fetchCall(conversationCalls.one, { conversationId, ...part }, signal ? { signal } : {})

/** Everything after a number. */
async function askOn(conversationId: string, after: number, signal: AbortSignal): Promise<Thread> {
  const first = await ask(conversationId, { after }, signal)
  const last = first.entries.at(-1)
  if (!first.more || !last) return first
  const { conversation, entries } = await askOn(conversationId, last.number, signal)
  return { conversation, entries: [...first.entries, ...entries], more: false }
}

/** What is new is added to what is known; where more may have changed than that, all that is known is read anew. */
async function readOn(id: string, known: Thread | undefined, whole: boolean, signal: AbortSignal): Promise<Thread> {
  const [first] = known?.entries ?? []
  const last = known?.entries.at(-1)
  if (!known || !first || !last) return ask(id, {}, signal)
  const { conversation, entries } = await askOn(id, whole ? first.number - 1 : last.number, signal)
  // What was hidden is shown now, or the other way round.
  if (!whole && conversation.sharesContacts !== known.conversation.sharesContacts)
    return readOn(id, known, true, signal)
  return { conversation, entries: whole ? entries : [...known.entries, ...entries], more: known.more }
}

/** A conversation as far as it has been read, kept up to date; older entries are added when they are asked for. */
export function useThread(conversationId: string) {
  const client = useReads()
  const queryKey = readKey(conversationCalls.one, { conversationId })
  const whole = useRef(false)
  const [loadingOlder, setLoadingOlder] = useState(false)
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
  async function loadOlder(): Promise<boolean> {
    const [first] = known()?.entries ?? []
    if (!first) return false
    const { entries, more } = await ask(conversationId, { before: first.number })
    client.setQueryData<Thread>(queryKey, (now) => now && { ...now, entries: [...entries, ...now.entries], more })
    return entries.length > 0
  }
  async function loadBackTo(number: number) {
    if (loadingOlder) return
    setLoadingOlder(true)
    try {
      let found = true
      while (found && number < (known()?.entries[0]?.number ?? 0)) found = await loadOlder()
    } catch {
      // The button is there to try again.
    }
    setLoadingOlder(false)
  }
  return {
    ...thread,
    loadingOlder,
    /** Adds older entries until the one of that number is there. */
    loadBackTo,
    /** Adds some entries before the first. */
    loadOlder: () => loadBackTo((known()?.entries[0]?.number ?? 1) - 1),
    /** A message of mine that has arrived; when others came before it, they are asked for. */
    add: (entry: Entry) => {
      const now = known()
      const last = now?.entries.at(-1)
      if (!now || !last || entry.number <= last.number) return
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
