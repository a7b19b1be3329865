import type { Events } from './events.ts'

/** What an answer is made from: a feature, and of whom when it is about one person alone. */
interface Source {
  feature: string
  userId?: string
}

/** Answers kept for a while in this process, so that a crowd asking the same costs one. */
export interface KeptAnswers {
  /** The answer kept under this key, or one made now; all who ask while it is made share it. */
  give<T>(source: Source, key: string, make: () => Promise<T>): Promise<T>
  /** What depends on these features, and is about these people or about nobody in particular, is made anew from now on. */
  forget(features: readonly string[], userIds?: readonly string[]): void
  /** How often an answer was asked for, and how often a kept one was given. */
  readonly figures: { asked: number; kept: number }
}

interface Keeping {
  /** Other processes hear of a change by a notification; should that be lost, no answer is older than this. */
  milliseconds: number
  most: number
  now: () => number
}

interface Kept extends Source {
  until: number
  answer: Promise<unknown>
}

export function createKeptAnswers(events: Events, { milliseconds, most, now: clock }: Keeping): KeptAnswers {
  /** In the order they were made, which is the order they end in. */
  const kept = new Map<string, Kept>()
  /** Every feature there ever was an answer of: most changes concern none of them. */
  const sources = new Set<string>()
  const figures = { asked: 0, kept: 0 }

  function forget(features: readonly string[], userIds: readonly string[] = []) {
    const depends = features.filter((feature) => sources.has(feature))
    if (depends.length === 0) return
    for (const [key, { feature, userId }] of kept)
      if (depends.includes(feature) && (userId === undefined || userIds.includes(userId))) kept.delete(key)
  }

  function dropOld(now: number) {
    for (const [key, { until }] of kept) {
      if (until > now && kept.size < most) return
      kept.delete(key)
    }
  }

  events.subscribe(({ features, users }) => forget(features, users))

  return {
    give<T>(source: Source, key: string, make: () => Promise<T>) {
      const now = clock()
      const whole = `${source.feature} ${source.userId ?? ''} ${key}`
      figures.asked += 1
      const known = kept.get(whole)
      if (known && known.until > now) {
        figures.kept += 1
        return known.answer as Promise<T>
      }
      kept.delete(whole)
      dropOld(now)
      const answer = make()
      const one = { ...source, until: now + milliseconds, answer }
      kept.set(whole, one)
      sources.add(source.feature)
      answer.catch(() => kept.get(whole) === one && kept.delete(whole))
      return answer
    },
    forget,
    figures,
  }
}
