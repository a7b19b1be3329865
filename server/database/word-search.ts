import { type RawBuilder, sql } from 'kysely'

/** Limit of matches by which other rows are found; a search that reaches it needs more words. */
export const mostMatches = 250

export const newestMatches = sql`order by id desc limit ${mostMatches}`

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

const literally = (word: string): string => word.replace(/[\\%_]/g, (character) => `\\${character}`)

/** A word matches anywhere if it has the three letters a trigram needs; a shorter one only at the start of a word. */
const patternOf = (word: string): string => ([...word].length < 3 ? `% ${literally(word)}%` : `%${literally(word)}%`)

/** Condition that a text (lower case, with a leading space) contains every word. */
export function holdsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const conditions = wordsOf(search).map((word) => sql`${text} like ${patternOf(word)}`)
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

/** Condition that a text begins with a word. */
export const beginsWith = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`${literally(word)}%`}`

/** A word that is no name. Addresses and numbers are matched by their beginning, which people usually know. */
const isAddress = (word: string): boolean => [...word].length >= 3 && /[@\d]/.test(word)

interface Searched {
  /** The candidates, such as `users.id from users where deleted_at is null`. */
  ids: RawBuilder<unknown>
  /** The order and limit, such as `order by name limit 25`, so that a common word stops at the first matches. */
  first: RawBuilder<unknown>
  /** The searched text, as in its index. */
  text: RawBuilder<string>
  /** Condition that an address or number of a row begins with a word. */
  beginning: (word: string) => RawBuilder<boolean>
}

/**
 * The ids of the first rows that contain every word. Addresses and numbers are matched by their beginning, in constant time;
 * only without such a match are they searched in the middle.
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
