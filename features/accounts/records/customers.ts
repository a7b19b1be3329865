import { type RawBuilder, sql } from 'kysely'
import { beginsWith, idsByWords, mostMatches } from '#server/database/word-search.ts'
import { mostCounted } from '#shared/searching.ts'

/** Accounts that are neither ours nor deleted. Worded exactly so, to match the indexes made for it. */
export const isCustomer = sql<boolean>`users.user_type <> 'admin' and users.deleted_at is null`

/** A phone number is one word, however it is spaced. */
const asWords = (search: string) => (/^[+\d\s()-]+$/.test(search) ? search.replace(/[\s()-]/g, '') : search)

/**
 * The condition that the words are somebody's last or full name, phrased to match the indexes over names; null where they cannot
 * be one.
 */
function withName(search: string): RawBuilder<boolean> | null {
  const [one = '', other, ...more] = search.toLowerCase().split(/\s+/)
  if (more.length > 0 || /[@\d]/.test(search)) return null
  if (other === undefined) return sql`lower(users.last_name) = ${one}`
  return sql`(lower(users.last_name), lower(users.first_name)) in ((${one}, ${other}), (${other}, ${one}))`
}

/**
 * Whether more customers than we count bear exactly this name. Then only they are found, and finding anybody else takes more
 * words: a text search for a common name would slow down with every one of them.
 */
export function isCommonName(search: string, among = isCustomer): RawBuilder<boolean> {
  const hasName = withName(search)
  if (!hasName) return sql`false`
  return sql`(select count(*) > ${mostCounted} from (
    select from users where ${among} and ${hasName} limit ${mostCounted + 1}) bearers)`
}

const newest = sql`order by users.created_at desc, users.id desc limit ${mostMatches}`

interface Wished {
  /** The ids to choose from, such as `users.id from users where …`. */
  ids?: RawBuilder<unknown>
  /** The order and limit, such as `order by name limit 25`. */
  first?: RawBuilder<unknown>
  /** The people among whom a name counts as common. */
  among?: RawBuilder<boolean>
}

/** Customers whose name, e-mail or phone contains every word: the newest of very many, or the first in the given order. */
export function customersFound(
  search: string,
  { ids = sql`users.id from users where ${isCustomer}`, first = newest, among }: Wished = {},
) {
  const holding = (which: RawBuilder<unknown>) =>
    idsByWords(
      {
        ids: which,
        first,
        text: sql`person_words(first_name, last_name, email, phone)`,
        // Phones are stored as +44…, and typed as 0… too.
        beginning: (word) =>
          /^[+0]\d+$/.test(word) ? beginsWith(sql`phone`, word.replace(/^0/, '+44')) : beginsWith(sql`email`, word),
      },
      asWords(search),
    )
  const hasName = withName(search)
  if (!hasName) return holding(ids)
  const isCommon = isCommonName(search, among)
  return sql`((select ${ids} and ${hasName} and ${isCommon} ${first}) union all ${holding(sql`${ids} and not ${isCommon}`)})`
}
