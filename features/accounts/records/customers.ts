import { sql } from 'kysely'
import { beginsWith, idsByWords, newestMatches } from '#server/database/word-search.ts'

/** Everybody with an account that is neither ours nor deleted. In these words, so that the indexes made for it are used. */
export const isCustomer = sql<boolean>`users.user_type <> 'admin' and users.deleted_at is null`

/** A phone number is one word, however its digits are spaced. */
const asWords = (search: string) => (/^[+\d\s()-]+$/.test(search) ? search.replace(/[\s()-]/g, '') : search)

/** Whose name, e-mail or phone holds every word: the newest of very many, or the first in an order among some. */
export const customersFound = (
  search: string,
  ids = sql`users.id from users where ${isCustomer}`,
  first = newestMatches,
) =>
  idsByWords(
    {
      ids,
      first,
      text: sql`person_words(first_name, last_name, email, phone)`,
      // Phones are kept as +44…, and typed as 0… too.
      beginning: (word) =>
        /^[+0]\d+$/.test(word) ? beginsWith(sql`phone`, word.replace(/^0/, '+44')) : beginsWith(sql`email`, word),
    },
    asWords(search),
  )
