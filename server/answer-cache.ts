import type { Events } from './events.ts'

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
  readonly figures: { requests: number; hits: number }
}

interface Keeping<Answer> {
  /** Oldest age of an answer, in case the notification of another process's change is lost. */
  milliseconds: number
  now: () => number
  /** Total weight of all answers; the least recently used are dropped first. */
  most: number
  /** An answer's weight, 1 by default; null when it must not be cached. */
  weigh?: (answer: Answer) => number | null
}

interface Kept<Answer> {
  key: string
  until: number
  sources: string[]
  weight: number
  answer: Promise<Answer>
  made?: Answer
}

const named = ({ feature, userId }: Source): string => (userId === undefined ? feature : `${feature} ${userId}`)

export function createAnswerCache<Answer = unknown>(
  events: Pick<Events, 'subscribe'>,
  { milliseconds, now: clock, most, weigh = () => 1 }: Keeping<Answer>,
): AnswerCache<Answer> {
  /** Least recently used first, so that expired ones are near the front. */
  const kept = new Map<string, Kept<Answer>>()
  const bySource = new Map<string, Set<Kept<Answer>>>()
  const figures = { requests: 0, hits: 0 }
  let weight = 0

  function drop(one: Kept<Answer>) {
    if (kept.get(one.key) !== one) return
    kept.delete(one.key)
    weight -= one.weight
    for (const source of one.sources) {
      const others = bySource.get(source)
      others?.delete(one)
      if (others?.size === 0) bySource.delete(source)
    }
  }

  function makeRoom(now: number) {
    for (const one of kept.values()) {
      if (one.until > now && weight <= most) return
      drop(one)
    }
  }

  function note(one: Kept<Answer>, source: string) {
    if (kept.get(one.key) !== one) return
    const others = bySource.get(source)
    if (others?.has(one)) return
    one.sources.push(source)
    if (others) others.add(one)
    else bySource.set(source, new Set([one]))
  }

  function finish(one: Kept<Answer>, made: Answer) {
    if (kept.get(one.key) !== one) return
    const weighs = weigh(made)
    if (weighs === null) return drop(one)
    one.made = made
    weight += weighs - one.weight
    one.weight = weighs
    makeRoom(clock())
  }

  function find(key: string): Kept<Answer> | undefined {
    const one = kept.get(key)
    if (!one) return
    const now = clock()
    // After the clock was set back, `until` would be too far ahead.
    if (one.until <= now || one.until > now + milliseconds) {
      drop(one)
      return
    }
    kept.delete(key)
    kept.set(key, one)
    return one
  }

  function invalidate(features: readonly string[], userIds: readonly string[] = []) {
    for (const feature of features)
      for (const source of [feature, ...userIds.map((userId) => named({ feature, userId }))])
        for (const one of bySource.get(source) ?? []) drop(one)
  }

  events.subscribe(({ features, users }) => invalidate(features, users))

  return {
    give<T extends Answer>(key: string, source: Source | null, make: (reads: Reads) => Promise<T>) {
      figures.requests += 1
      const known = find(key)
      if (known) {
        figures.hits += 1
        return known.answer as Promise<T>
      }
      const now = clock()
      makeRoom(now)
      const begun = Promise.withResolvers<T>()
      const one: Kept<Answer> = { key, until: now + milliseconds, sources: [], weight: 1, answer: begun.promise }
      kept.set(key, one)
      weight += one.weight
      if (source) note(one, named(source))
      begun.promise.then(
        (made) => finish(one, made),
        () => drop(one),
      )
      begun.resolve(make((read) => note(one, named(read))))
      return begun.promise
    },
    offer(key, take) {
      const one = find(key)
      if (one?.made === undefined || !take(one.made)) return false
      figures.requests += 1
      figures.hits += 1
      return true
    },
    invalidate,
    figures,
  }
}
