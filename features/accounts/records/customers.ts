import { type RawBuilder, sql } from 'kysely'
import { beginsWith, idsByWords, mostMatches } from '#server/database/word-search.ts'
import { mostCounted } from '#shared/searching.ts'

/** Everybody with an account that is neither ours nor deleted. In these words, so that the indexes made for it are used. */
export const isCustomer = sql<boolean>`users.user_type <> 'admin' and users.deleted_at is null`

/** A phone number is one word, however its digits are spaced. */
const asWords = (search: string) => (/^[+\d\s()-]+$/.test(search) ? search.replace(/[\s()-]/g, '') : search)

/** Whose name the words are, a last one or both, in the words of the indexes over names; null where they can be no name. */
function bears(search: string): RawBuilder<boolean> | null {
  const [one = '', other, ...more] = search.toLowerCase().split(/\s+/)
  if (more.length > 0 || /[@\d]/.test(search)) return null
  if (other === undefined) return sql`lower(users.last_name) = ${one}`
  return sql`(lower(users.last_name), lower(users.first_name)) in ((${one}, ${other}), (${other}, ${one}))`
}

/**
 * Whether more customers than are counted bear exactly this name. Then only they are found, and a search for others takes more
 * words. Neither gets slower with more of them, as a search for any text that holds a common name would.
 */
export function isCommonName(search: string, among = isCustomer): RawBuilder<boolean> {
  const borne = bears(search)
  if (!borne) return sql`false`
  return sql`(select count(*) > ${mostCounted} from (
    select from users where ${among} and ${borne} limit ${mostCounted + 1}) bearers)`
}

const newest = sql`order by users.created_at desc, users.id desc limit ${mostMatches}`

interface Wished {
  /** Which there are, with a condition, such as `users.id from users where …`. */
  ids?: RawBuilder<unknown>
  /** Which of those found, such as `order by name limit 25`. */
  first?: RawBuilder<unknown>
  /** Among whom a name is common. */
  among?: RawBuilder<boolean>
}

/** Whose name, e-mail or phone holds every word: the newest of very many, or the first in an order among some. */
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
        // Phones are kept as +44…, and typed as 0… too.
        beginning: (word) =>
          /^[+0]\d+$/.test(word) ? beginsWith(sql`phone`, word.replace(/^0/, '+44')) : beginsWith(sql`email`, word),
      },
      asWords(search),
    )
  const borne = bears(search)
  if (!borne) return holding(ids)
  const isCommon = isCommonName(search, among)
  return sql`((select ${ids} and ${borne} and ${isCommon} ${first}) union all ${holding(sql`${ids} and not ${isCommon}`)})`
}
