import type { Events } from '#server/events/events.ts'
import { createAnswerStore, type StoreLimits } from './answer-store.ts'

/** What an answer depends on: a feature, and the person when it is about one person only. */
export interface Source {
  feature: string
  userId?: string
}

/** Declares a further dependency of an answer in the making. */
export type Reads = (source: Source) => void

/** An answer cache of this process, so that many equal requests cost one. */
export interface AnswerCache<Answer = unknown> {
  /** The cached answer of this key, or a new one; concurrent callers share the one being made. */
  give<T extends Answer>(key: string, source: Source | null, make: (reads: Reads) => Promise<T>): Promise<T>
  /** Offers the cached answer of this key, if there is one that is ready; returns whether it was taken. */
  offer(key: string, take: (answer: Answer) => boolean): boolean
  /** Invalidates answers that depend on these features and concern these people or nobody in particular. */
  invalidate(features: readonly string[], userIds?: readonly string[]): void
  /** Requests, and those served from the cache. */
  readonly counts: { requests: number; hits: number }
}

interface CacheLimits<Answer> extends StoreLimits {
  /** An answer's weight, 1 by default; null when it must not be cached. */
  weigh?: (answer: Answer) => number | null
}

/** What is cached of an answer: its promise, for those who ask while it is made, and itself once it is. */
interface Cached<Answer> {
  promise: Promise<Answer>
  made?: Answer
}

const named = ({ feature, userId }: Source): string => (userId === undefined ? feature : `${feature} ${userId}`)

/** The age limit serves where the notification of another process's change is lost. */
export function createAnswerCache<Answer = unknown>(
  events: Pick<Events, 'subscribe'>,
  { weigh = () => 1, ...limits }: CacheLimits<Answer>,
): AnswerCache<Answer> {
  const store = createAnswerStore<Cached<Answer>>(limits)
  const counts = { requests: 0, hits: 0 }

  function make<T extends Answer>(key: string, source: Source | null, begin: (reads: Reads) => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>()
    const entry = store.add(key, { promise })
    const reads: Reads = (one) => store.addSource(entry, named(one))
    if (source) reads(source)
    promise.then(
      (made) => {
        const weight = weigh(made)
        if (weight === null) return store.drop(entry)
        entry.value.made = made
        store.setWeight(entry, weight)
      },
      () => store.drop(entry),
    )
    resolve(begin(reads))
    return promise
  }

  function invalidate(features: readonly string[], userIds: readonly string[] = []) {
    for (const feature of features) {
      store.dropSource(feature)
      for (const userId of userIds) store.dropSource(named({ feature, userId }))
    }
  }

  events.subscribe(({ features, users }) => invalidate(features, users))

  return {
    give<T extends Answer>(key: string, source: Source | null, begin: (reads: Reads) => Promise<T>) {
      counts.requests += 1
      const known = store.find(key)
      if (!known) return make(key, source, begin)
      counts.hits += 1
      return known.value.promise as Promise<T>
    },
    offer(key, take) {
      const known = store.find(key)
      if (known?.value.made === undefined || !take(known.value.made)) return false
      counts.requests += 1
      counts.hits += 1
      return true
    },
    invalidate,
    counts,
  }
}
