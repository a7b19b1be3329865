import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { everybody, pageWithin } from '../records/browse.ts'
import { type CardRow, readPage } from '../records/cards.ts'
import { foundAnywhere } from '../records/find.ts'
import { allNear, bestNear } from '../records/find-near.ts'
import { countWithin } from '../records/spots.ts'
import type { Wanted } from '../records/sql.ts'
import { isKnown, termsOf, wordsLike } from '../records/vocabulary.ts'
import { type Total, totalOf } from '../rules/search.ts'
import { closest, searchWords, type Term } from '../rules/words.ts'

export type Found = Total & { cards: CardRow[] }

/** A page of the contractors wanted, and their number: exact for a place alone, otherwise counted up to what can be shown. */
export async function findContractors(db: Db, terms: readonly Term[], wanted: Wanted): Promise<Found> {
  const { area } = wanted
  if (area && terms.length === 0) {
    const figures = await countWithin(db, wanted, area)
    const total = figures.rings.reduce((sum, listed) => sum + listed, 0)
    if (total <= wanted.offset) return { total, totalIs: 'exact', cards: [] }
    const counted = sql`select ${total}::int as counted, null::int as kept`
    const { cards } = await readPage(db, { figures: counted, ...(await pageWithin(db, wanted, area, figures)) })
    return { total, totalIs: 'exact', cards }
  }
  if (area) {
    const { sort } = wanted
    const near = sort === 'best' ? bestNear(terms, wanted, area) : allNear(terms, { ...wanted, sort }, area)
    const { counted, cards } = await readPage(db, near)
    return { ...totalOf(counted, null), cards }
  }
  const { counted, kept, cards } = await readPage(
    db,
    terms.length > 0 ? foundAnywhere(terms, wanted) : everybody(wanted),
  )
  return { ...totalOf(counted, kept), cards }
}

/** The words of a search that can find anybody. */
export async function readWords(db: Db, text: string): Promise<Term[]> {
  const words = searchWords(text)
  const terms = words.length > 0 ? await termsOf(db, words) : []
  return terms.filter(({ stem }) => stem !== null)
}

/** The words with typing errors corrected in those that find nobody; null when there are none. */
export async function corrected(db: Db, terms: readonly Term[]): Promise<string | null> {
  const words = await Promise.all(
    terms.map(async (term) =>
      (await isKnown(db, term)) ? term.word : (closest(term.word, await wordsLike(db, term.word)) ?? term.word),
    ),
  )
  return words.some((word, i) => word !== terms[i]?.word) ? words.join(' ') : null
}
