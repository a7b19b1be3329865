import { useEffect, useEffectEvent } from 'react'
import type { News } from '#shared/news.ts'

/** Names this open page, so that the server does not tell it of its own changes, which it reads again by itself. */
export const openPage = Math.random().toString(36).slice(2)

type NewsListener = (news: News | null) => void
const listeners = new Set<NewsListener>()

/** Calls the listener with what is new before it is read; with null when something changed and the server did not say where. */
export function useNews(listener: NewsListener): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const heard = (news: News | null) => hear(news)
    listeners.add(heard)
    return () => void listeners.delete(heard)
  }, [])
}

/** Tells the listeners of this page. */
export const tell = (news: News | null) => {
  for (const listener of listeners) listener(news)
}
