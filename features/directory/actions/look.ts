import type { Db } from '#server/database.ts'
import { countListed, countWithin, pageOfAll, pageWithin } from '../records/browse.ts'
import { countFound, findWithin, pageFound } from '../records/find.ts'
import type { Wanted } from '../records/sql.ts'
import { isKnown, termsOf, wordsLike } from '../records/vocabulary.ts'
import { type Total, totalOf } from '../rules/search.ts'
import { closest, searchWords, type Term } from '../rules/words.ts'

export type Found = Total & { ids: string[] }

/** A page of the contractors wanted, and how many there are: exactly where a place is given, else up to what can be shown. */
export async function look(db: Db, terms: readonly Term[], wanted: Wanted): Promise<Found> {
  const { area } = wanted
  if (area && terms.length > 0) {
    const { counted, ids } = await findWithin(db, terms, wanted, area)
    return { total: counted, totalIs: 'exact', ids }
  }
  if (area) {
    const figures = await countWithin(db, wanted, area)
    const total = figures.rings.reduce((sum, listed) => sum + listed, 0)
    const ids = total > wanted.offset ? await pageWithin(db, wanted, area, figures) : []
    return { total, totalIs: 'exact', ids }
  }
  if (terms.length > 0) {
    const [counted, ids] = await Promise.all([countFound(db, terms, wanted), pageFound(db, terms, wanted)])
    return { ...totalOf(counted, null), ids }
  }
  const [{ counted, kept }, ids] = await Promise.all([countListed(db, wanted), pageOfAll(db, wanted)])
  return { ...totalOf(counted, kept), ids }
}

/** The words of a search that somebody can be found by. */
export async function readWords(db: Db, text: string): Promise<Term[]> {
  const words = searchWords(text)
  const terms = words.length > 0 ? await termsOf(db, words) : []
  return terms.filter(({ stem }) => stem !== null)
}

/** The words with the typing errors taken out that nobody is found by; null when there are none. */
export async function corrected(db: Db, terms: readonly Term[]): Promise<string | null> {
  const words = await Promise.all(
    terms.map(async (term) =>
      (await isKnown(db, term)) ? term.word : (closest(term.word, await wordsLike(db, term.word)) ?? term.word),
    ),
  )
  return words.some((word, i) => word !== terms[i]?.word) ? words.join(' ') : null
}
