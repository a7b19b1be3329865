import { useEffect, useEffectEvent } from 'react'

/** Which of somebody's open pages this is: what it changed it reads again by itself, and is not told of. */
export const openPage = Math.random().toString(36).slice(2)

/** Where in what changed there is something new. */
export interface News {
  /** The feature. */
  of: string
  id: string
  number: number
  /** Somebody is writing there, and nothing has changed. */
  writing?: true
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

/** Lets whoever listens on this page hear it. */
export const tell = (news: News | null) => {
  for (const listener of listeners) listener(news)
}
