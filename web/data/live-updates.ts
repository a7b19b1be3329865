import { useEffect, useEffectEvent, useRef } from 'react'
import { signInCalls } from '#features/sign-in/contract.ts'
import type { News } from '#shared/news.ts'
import { backOff } from './back-off.ts'
import { fetchCall } from './fetch-call.ts'
import { notifyListeners, pageId } from './live.ts'
import { refetchAll, refetchFeatures, useKnownReads } from './reads.ts'

/** A message from the server: `{"features": ["conversations"], "news": {"of": "conversations", "id": "…", "number": 12}}`. */
interface UpdateMessage {
  features: string[]
  news?: News
}

/** Refetched after any change: the admins' queues and a person's file show data of every feature. */
export const seenByAdmins = ['desks', 'person-files']

/** How long after rendering a page the server still knows what changed since, in milliseconds. */
const remembered = 50_000

/** A session that ended elsewhere is handled as a sign-out in another tab (session.ts): the page drops the person's data. */
async function leaveIfSignedOut() {
  const { user } = await fetchCall(signInCalls.session, {})
  if (!user) dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue: null }))
}

/**
 * Subscribes to the server's change events, and refetches the features that changed and everything derived from all of
 * them. `onSession` is called when the person's own account or roles may have changed.
 */
export function useLiveUpdates(madeAt: Date, restOnAll?: readonly string[], onSession?: () => unknown): void {
  const reads = useKnownReads()
  const changed = useEffectEvent((features: readonly string[]) => features.includes('sign-in') && onSession?.())
  const since = useRef(madeAt.getTime()).current
  useEffect(() => {
    let events: EventSource
    let lost = performance.now() > remembered
    const wait = backOff()
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(timer)
      timer = undefined
      events = new EventSource(`/api/events?page=${pageId}&since=${since}`)
      events.onmessage = ({ data }) => {
        const { features, news }: UpdateMessage = JSON.parse(data)
        notifyListeners(news ?? null)
        changed(features)
        if (!news?.writing)
          void refetchFeatures(reads.client, restOnAll ? [...features, ...restOnAll] : features, news?.id)
      }
      events.onerror = () => {
        lost = true
        if (events.readyState !== EventSource.CLOSED) return
        void leaveIfSignedOut().catch(() => {})
        // EventSource gives up when the response is not a stream. The retry is jittered, so that open pages do not
        // reconnect at once.
        timer = setTimeout(listen, wait.next() * (0.5 + Math.random() / 2))
      }
      events.onopen = () => {
        wait.reset()
        // One refetch makes up for events missed while disconnected.
        if (lost) {
          notifyListeners(null)
          void refetchAll(reads.client)
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
