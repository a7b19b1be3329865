import { editDistance } from '#shared/edit-distance.ts'

/** The most typing errors by which a word counts as another: short words are too similar to each other. */
const mostEdits = (word: string): number => (word.length < 6 ? 1 : 2)

/** The names that other products use for the same setting. */
const calledElsewhere: Record<string, string> = { POSTGRES_URL: 'DATABASE_URL', STRIPE_API_KEY: 'STRIPE_SECRET_KEY' }

/** The parts of a word regardless of order and plural, so that `REPLICA_DATABASE_URL` matches `DATABASE_REPLICA_URLS`. */
const madeOf = (word: string): string =>
  word
    .toUpperCase()
    .split('_')
    .map((part) => part.replace(/IES$/, 'Y').replace(/S$/, ''))
    .sort()
    .join('_')

/** The word most likely meant; null when none is close. Ignores case. */
export function likeliest(written: string, words: readonly string[]): string | null {
  const same = words.find((word) => word === calledElsewhere[written.toUpperCase()] || madeOf(word) === madeOf(written))
  return same ?? nearest(written, words)
}

function nearest(written: string, words: readonly string[]): string | null {
  let best: string | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const word of words) {
    const edits = editDistance(written.toUpperCase(), word)
    if (edits > mostEdits(word) || edits >= fewest) continue
    best = word
    fewest = edits
  }
  return best
}
