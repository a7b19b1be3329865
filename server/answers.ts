import type { Events } from './events.ts'

/** Answers that are the same for everybody, kept for a moment, so that a crowd asking the same costs one search. */
export interface Answers {
  /** The answer kept under this key, or one made now; all who ask while it is made share it. */
  give(feature: string, key: string, make: () => Promise<string>): Promise<string>
  /** What depends on these features is made anew from now on. */
  forget(features: readonly string[]): void
  /** How often an answer was asked for, and how often a kept one was given. */
  readonly figures: { asked: number; kept: number }
}

/** Other processes hear of a change by a notification; should that be lost, no answer is older than this. */
const keptMilliseconds = 2000
const mostKept = 500

interface Kept {
  feature: string
  until: number
  answer: Promise<string>
}

export function createAnswers(events: Events): Answers {
  /** In the order they were made, which is the order they end in. */
  const kept = new Map<string, Kept>()
  const figures = { asked: 0, kept: 0 }

  function forget(features: readonly string[]) {
    for (const [key, { feature }] of kept) if (features.includes(feature)) kept.delete(key)
  }

  function dropOld(now: number) {
    for (const [key, { until }] of kept) {
      if (until > now && kept.size < mostKept) return
      kept.delete(key)
    }
  }

  events.subscribe(({ features }) => forget(features))

  return {
    give(feature, key, make) {
      const now = performance.now()
      figures.asked += 1
      const known = kept.get(key)
      if (known && known.until > now) {
        figures.kept += 1
        return known.answer
      }
      kept.delete(key)
      dropOld(now)
      const answer = make()
      const one = { feature, until: now + keptMilliseconds, answer }
      kept.set(key, one)
      answer.catch(() => kept.get(key) === one && kept.delete(key))
      return answer
    },
    forget,
    figures,
  }
}
