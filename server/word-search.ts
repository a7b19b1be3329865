import { type RawBuilder, sql } from 'kysely'

/** So many matches are looked at; whoever gets that many is asked to search for more words. */
export const mostMatches = 1000

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

/** A word is found anywhere once it has the three letters a trigram needs; a shorter one only where a word begins. */
function patternOf(word: string): string {
  const literal = word.replace(/[\\%_]/g, (character) => `\\${character}`)
  return [...word].length < 3 ? `% ${literal}%` : `%${literal}%`
}

/** That a text, in lower case and with a space before it, holds every word searched for. */
export function holdsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const conditions = wordsOf(search).map((word) => sql`${text} like ${patternOf(word)}`)
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}
