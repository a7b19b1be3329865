import { minutes } from '#shared/dates.ts'
import type { Change, Events } from './events.ts'

/** What a figure is worked out from: a feature, and of whom when it is about one person alone. */
interface Source {
  feature: string
  userId?: string
}

/** Figures worked out of much data, kept for some minutes in this process. */
export interface Figures {
  /** The figure kept under this key, or one worked out now; all who ask meanwhile share it. */
  give<T>(source: Source, key: string, work: () => Promise<T>): Promise<T>
  /** What depends on these features, and is about these people or about nobody in particular, is worked out anew. */
  forget(change: Change): void
}

const keptMilliseconds = minutes(5)
const mostKept = 10_000

interface Kept extends Source {
  until: number
  figure: Promise<unknown>
}

export function createFigures(events: Events, clock: () => Date): Figures {
  /** In the order they were made, which is the order they end in. */
  const kept = new Map<string, Kept>()
  /** Every feature there ever was a figure of: most changes concern none of them. */
  const sources = new Set<string>()

  function forget({ features, users }: Change) {
    const about = new Set<string | undefined>([...users, undefined])
    const depends = features.filter((feature) => sources.has(feature))
    if (depends.length === 0) return
    for (const [key, { feature, userId }] of kept) {
      if (depends.includes(feature) && about.has(userId)) kept.delete(key)
    }
  }

  function dropOld(now: number) {
    for (const [key, { until }] of kept) {
      if (until > now && kept.size < mostKept) return
      kept.delete(key)
    }
  }

  events.subscribe(forget)

  return {
    give<T>(source: Source, key: string, work: () => Promise<T>) {
      const now = clock().getTime()
      const whole = `${source.feature} ${source.userId ?? ''} ${key}`
      const known = kept.get(whole)
      if (known && known.until > now) return known.figure as Promise<T>
      kept.delete(whole)
      dropOld(now)
      const figure = work()
      const one = { ...source, until: now + keptMilliseconds, figure }
      kept.set(whole, one)
      sources.add(source.feature)
      figure.catch(() => kept.get(whole) === one && kept.delete(whole))
      return figure
    },
    forget,
  }
}
