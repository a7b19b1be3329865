import { editDistance } from '#shared/edit-distance.ts'

const longestWord = 40
const mostWords = 8
/** A shorter beginning of a word would match almost everything. */
const shortestBeginning = 3

/** The words of a text in the form they are compared: lower case, without accents and apostrophes. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word.length <= longestWord)

/** The words of a search, each once. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, mostWords)

export const isTooLong = (text: string): boolean => text.split(/\s+/).some((word) => word.length > longestWord)

/** Words for the vocabulary: those long enough to be completed or corrected. */
export const knownWords = (text: string): string[] => [
  ...new Set(wordsOf(text).filter((word) => word.length > shortestBeginning)),
]

/** A word of a search with its stem; null for words like "the", which are not indexed. */
export interface Term {
  word: string
  stem: string | null
  /** Whether a longer known word begins with this one. */
  begins: boolean
}

/** Where the words must match: in the name, in name, trades and town, or anywhere. */
export type Field = 'name' | 'trade' | 'anywhere'
const prefixes: Record<Field, string> = { name: 'n.', trade: 't.', anywhere: '' }

/**
 * The PostgreSQL text query for documents with all these words in one field, and all these marks; optionally within one part of
 * an index, a square of the map or a level of standing. The last word may be the beginning of one.
 */
export function documentQuery(terms: readonly Term[], field: Field, marks: readonly string[], part?: string): string {
  const at = part === undefined ? '' : `${part}/`
  const prefix = prefixes[field]
  const words = terms.map(({ word, stem, begins }, i) => {
    const whole = `'${at}${prefix}${stem}'`
    const beginning = begins && i === terms.length - 1 && word.length >= shortestBeginning
    // Only names, trades and towns are indexed unstemmed, so beginnings are searched for there.
    return beginning ? `(${whole} | '${at}${prefix || prefixes.trade}${word}':*)` : whole
  })
  return [...words, ...marks.map((mark) => `'${at}${mark}'`)].join(' & ')
}

/** A word with each pair of neighbouring letters swapped, as similarity by letters misses these. */
export const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2))

/** The word most probably meant, never a number: one typing error away, or two in a long word. */
export function closest(typed: string, known: readonly string[]): string | undefined {
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2
  const near = known
    .filter((word) => /^\p{L}+$/u.test(word))
    .map((word) => ({ word, errors: editDistance(typed, word), starts: word[0] === typed[0] ? 0 : 1 }))
    .filter(({ errors }) => errors <= allowed)
  return near.toSorted((a, b) => a.errors - b.errors || a.starts - b.starts)[0]?.word
}
