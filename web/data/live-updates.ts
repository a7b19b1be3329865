import { useEffect, useRef } from 'react'
import { signInCalls } from '#features/sign-in/contract.ts'
import type { News } from '#shared/news.ts'
import { backOff } from './back-off.ts'
import { fetchCall } from './fetch-call.ts'
import { openPage, tell } from './live.ts'
import { refetchFeatures, useKnownReads } from './reads.ts'

/** What the server sends: `{"features": ["conversations"], "news": {"of": "conversations", "id": "…", "number": 12}}`. */
interface Told {
  features: string[]
  news?: News
}

/** What waits for admins, and a person’s file, show whatever was done. */
export const seenByAdmins = ['desks', 'person-files']

/** For as long as this after a page was made the server knows what changed meanwhile, in milliseconds. */
const remembered = 50_000

/**
 * A session that has ended elsewhere is heard of as from another tab that signs out (session.ts): nothing of its person stays on
 * the page.
 */
async function leaveIfSignedOut() {
  const { user } = await fetchCall(signInCalls.session, {})
  if (!user) dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue: null }))
}

/** The server says which features changed, and what was read of them is read again, and of those that rest on all. */
export function useLiveUpdates(madeAt: Date, restOnAll?: readonly string[]): void {
  const reads = useKnownReads()
  const since = useRef(madeAt.getTime()).current
  useEffect(() => {
    let events: EventSource
    let lost = performance.now() > remembered
    const wait = backOff()
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(timer)
      timer = undefined
      events = new EventSource(`/api/events?page=${openPage}&since=${since}`)
      events.onmessage = ({ data }) => {
        const { features, news }: Told = JSON.parse(data)
        tell(news ?? null)
        if (!news?.writing)
          void refetchFeatures(reads.client, restOnAll ? [...features, ...restOnAll] : features, news?.id)
      }
      events.onerror = () => {
        lost = true
        if (events.readyState !== EventSource.CLOSED) return
        void leaveIfSignedOut().catch(() => {})
        // The browser gives up at an answer that is no stream. By chance a little sooner, so that not every open page comes
        // back at once.
        timer = setTimeout(listen, wait.next() * (0.5 + Math.random() / 2))
      }
      events.onopen = () => {
        wait.reset()
        // Whatever was said while nobody listened is made up for by one refetch.
        if (lost) {
          tell(null)
          void reads.client?.invalidateQueries()
        }
        lost = false
      }
    }
    const listenNow = () => {
      if (timer && document.visibilityState === 'visible') listen()
    }
    listen()
    addEventListener('online', listenNow)
    document.addEventListener('visibilitychange', listenNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', listenNow)
      document.removeEventListener('visibilitychange', listenNow)
      events.close()
    }
  }, [reads, since, restOnAll])
}
