const longestWord = 40
const mostWords = 8
/** Shorter beginnings of words would find almost everything. */
const shortestBeginning = 3

/** The words of a text as they are compared: small letters and digits, without accents and apostrophes. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word.length <= longestWord)

/** The words somebody searches for, each once. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, mostWords)

export const isTooLong = (text: string): boolean => text.split(/\s+/).some((word) => word.length > longestWord)

/** Words worth remembering: those that can have a beginning, and are not so short that everything is like them. */
export const knownWords = (text: string): string[] => [
  ...new Set(wordsOf(text).filter((word) => word.length > shortestBeginning)),
]

/** A word of a search with its stem; null for words like "the", which nobody is found by. */
export interface Term {
  word: string
  stem: string | null
  /** Whether a known word begins with this one and goes on. */
  begins: boolean
}

/** Where the words must be: in the name, in name, trades and town, or anywhere. */
export type Field = 'name' | 'trade' | 'anywhere'
const prefixes: Record<Field, string> = { name: 'n.', trade: 't.', anywhere: '' }

/**
 * The search for documents with all these words in one field, and all these marks, as PostgreSQL writes it; or for those in one
 * part of an index, which is a square of the map or a level of standing. The last word may be the beginning of one.
 */
export function documentQuery(terms: readonly Term[], field: Field, marks: readonly string[], part?: string): string {
  const at = part === undefined ? '' : `${part}/`
  const prefix = prefixes[field]
  const words = terms.map(({ word, stem, begins }, i) => {
    const whole = `'${at}${prefix}${stem}'`
    const beginning = begins && i === terms.length - 1 && word.length >= shortestBeginning
    // Only names, trades and towns are kept as they are written, so beginnings are looked for there.
    return beginning ? `(${whole} | '${at}${prefix || prefixes.trade}${word}':*)` : whole
  })
  return [...words, ...marks.map((mark) => `'${at}${mark}'`)].join(' & ')
}

/** A word with each pair of neighbouring letters swapped: what its letters say little about. */
export const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2))

/** The known word that was most probably meant, which is no number: one typing error away, or two when the word is long. */
export function closest(typed: string, known: readonly string[]): string | undefined {
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2
  const near = known
    .filter((word) => /^\p{L}+$/u.test(word))
    .map((word) => ({ word, errors: errorsBetween(typed, word), starts: word[0] === typed[0] ? 0 : 1 }))
    .filter(({ errors }) => errors <= allowed)
  return near.toSorted((a, b) => a.errors - b.errors || a.starts - b.starts)[0]?.word
}

/** Letters changed, left out, added or swapped with their neighbour (optimal string alignment). */
export function errorsBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
