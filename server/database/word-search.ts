import { type RawBuilder, sql } from 'kysely'

/** The most matches of a kind that others are found by; a search that reaches it needs more words. */
export const mostMatches = 250

/** The newest of very many. */
export const newestMatches = sql`order by id desc limit ${mostMatches}`

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

const literally = (word: string): string => word.replace(/[\\%_]/g, (character) => `\\${character}`)

/** A word is found anywhere once it has the three letters a trigram needs; a shorter one only where a word begins. */
const patternOf = (word: string): string => ([...word].length < 3 ? `% ${literally(word)}%` : `%${literally(word)}%`)

/** That a text, in lower case and with a space before it, holds every word searched for. */
export function holdsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const conditions = wordsOf(search).map((word) => sql`${text} like ${patternOf(word)}`)
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

/** That a text begins with a word. */
export const beginsWith = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`${literally(word)}%`}`

/** A word that is part of no name. Addresses and numbers are found by how they begin alone: that much is known of them. */
const isAddress = (word: string): boolean => [...word].length >= 3 && /[@\d]/.test(word)

interface Searched {
  /** Which there are, with a condition, such as `users.id from users where deleted_at is null`. */
  ids: RawBuilder<unknown>
  /** Which of those found, such as `order by name limit 25`: of a common word the first are found by their order alone. */
  first: RawBuilder<unknown>
  /** What is searched, as the index over it has it. */
  text: RawBuilder<string>
  /** That an address or number of a row begins with a word. */
  beginning: (word: string) => RawBuilder<boolean>
}

/**
 * The ids of the first rows that hold every word. An address or number is looked up by how it begins, which takes the same
 * time among a million; only when none begins so, it is found in the middle of one.
 */
export function idsByWords({ ids, first, text, beginning }: Searched, search: string): RawBuilder<unknown> {
  const holding = sql`select ${ids} and ${holdsWords(text, search)}`
  const address = wordsOf(search).find(isAddress)
  if (!address) return sql`(${holding} ${first})`
  return sql`(
    with begun as materialized (${holding} and ${beginning(address)} ${first})
    select id from begun union all (${holding} and not exists (select from begun) ${first})
  )`
}
