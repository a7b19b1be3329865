import { useEffect, useEffectEvent } from 'react'
import type { News } from '#shared/news.ts'

/** The id of this open page, so that the server does not notify it of its own changes, which it refetches by itself. */
export const pageId = Math.random().toString(36).slice(2)

type NewsListener = (news: News | null) => void
const listeners = new Set<NewsListener>()

/** Calls the listener with news before the refetch; with null when something changed without details. */
export function useNews(listener: NewsListener): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const heard = (news: News | null) => hear(news)
    listeners.add(heard)
    return () => void listeners.delete(heard)
  }, [])
}

/** Notifies the listeners of this page. */
export const notifyListeners = (news: News | null) => {
  for (const listener of listeners) listener(news)
}
