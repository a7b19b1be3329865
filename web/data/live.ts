import { useEffect, useEffectEvent } from 'react'
import { refetchFeatures, useKnownReads } from './reads.ts'

/** Which of somebody's open pages this is: what it changed it reads again by itself, and is not told of. */
export const openPage = Math.random().toString(36).slice(2)

/** Where in what changed there is something new. */
export interface News {
  /** The feature. */
  of: string
  id: string
  number: number
  /** Somebody is writing there, and nothing has changed. */
  writing: boolean
}

interface Told {
  features: string[]
  news: News | null
}

const isObject = (told: unknown): told is Record<string, unknown> => typeof told === 'object' && told !== null

/** What the server sends: `{"features": ["conversations"], "news": {"of": "conversations", "id": "…", "number": 12}}`. */
function toldIn(message: string): Told {
  const told: unknown = JSON.parse(message)
  if (!isObject(told)) return { features: [], news: null }
  const { features, news } = told
  return {
    features: Array.isArray(features) ? features.map(String) : [],
    news: isObject(news)
      ? { of: String(news.of), id: String(news.id), number: Number(news.number), writing: news.writing === true }
      : null,
  }
}

type NewsListener = (news: News | null) => void
const listeners = new Set<NewsListener>()

/** Hears of what is new before it is read; null when something has changed and nobody says where. */
export function useNews(listener: NewsListener): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const heard = (news: News | null) => hear(news)
    listeners.add(heard)
    return () => void listeners.delete(heard)
  }, [])
}

const tell = (news: News | null) => {
  for (const listener of listeners) listener(news)
}

/** While somebody is signed in, the server says which features changed, and what was read of them is read again. */
export function useLiveUpdates(signedIn: boolean): void {
  const reads = useKnownReads()
  useEffect(() => {
    if (!signedIn) return
    const events = new EventSource(`/api/events?page=${openPage}`)
    let lost = false
    events.onmessage = ({ data }) => {
      const { features, news } = toldIn(String(data))
      tell(news)
      if (!news?.writing) void refetchFeatures(reads.client, features, news?.id)
    }
    events.onerror = () => {
      lost = true
    }
    events.onopen = () => {
      // Whatever was said while nobody listened is made up for by one refetch.
      if (lost) {
        tell(null)
        void reads.client?.invalidateQueries()
      }
      lost = false
    }
    return () => events.close()
  }, [reads, signedIn])
}
