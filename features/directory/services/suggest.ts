import { categoryIds } from '#features/trades/rules.ts'
import type { Db } from '#server/database/database.ts'
import type { Suggestion } from '../contract.ts'
import type { Wanted } from '../records/sql.ts'
import { type Reach, reaches, reachLabel } from '../rules/area.ts'
import { everyTrade, headingLabel } from '../rules/headings.ts'
import { nearbyTrades, type Total, totalText } from '../rules/search.ts'
import type { Term } from '../rules/words.ts'
import { look, readWords } from './look.ts'
import { placeMeant } from './place.ts'

const mostSuggestions = 4
const widest: Reach = '50'

/** What to change about a search that found nobody: only changes that do find somebody, and how many. */
export async function suggestionsFor(
  db: Db,
  terms: readonly Term[],
  wanted: Wanted,
  typed: { search: string; radius: Reach },
): Promise<Suggestion[]> {
  const count = async (change: Partial<Wanted>, words = terms): Promise<Total> =>
    look(db, words, { ...wanted, ...change, offset: 0, limit: 1 })
  const found: Suggestion[] = []
  const offer = (change: Suggestion['change'], what: string, total: Total) => {
    if (total.total > 0) found.push({ change, label: `${what}: ${totalText(total)}` })
    return total.total > 0
  }
  const { area, heading, verified } = wanted
  const split = area ? null : placeAmong(typed.search)
  if (split) {
    const near = { area: { centre: split.point, reach: typed.radius } }
    const what = split.rest ? `“${split.rest}” near ${split.location}` : `Near ${split.location}`
    const total = await count(near, await readWords(db, split.rest))
    offer({ search: split.rest, location: split.location }, what, total)
  }
  if (area) {
    for (const reach of reaches.slice(reaches.indexOf(area.reach) + 1))
      if (offer({ radius: reach }, reachLabel(reach), await count({ area: { ...area, reach } }))) break
  }
  if (verified.length === 1) offer({ verification: 'all' }, 'Verified or not', await count({ verified: [true, false] }))
  const category = categoryIds.find((id) => id === heading)
  for (const near of category ? nearbyTrades[category] : [])
    offer({ trade: near }, headingLabel(near), await count({ heading: near }))
  if (heading !== everyTrade)
    offer({ trade: everyTrade }, headingLabel(everyTrade), await count({ heading: everyTrade }))
  if (terms.length > 0) offer({ search: '' }, 'Without these words', await count({}, []))
  if (area && found.length === 0) offer({ location: '' }, 'Anywhere in the UK', await count({ area: null }))
  if (found.length > 0) return found.slice(0, mostSuggestions)
  // More than one thing stands in the way: all that is left is the place, or the trade.
  const anyone = { verified: [true, false] }
  const whoever: Suggestion['change'] = { search: '', verification: 'all' }
  if (area) {
    const all = await count({ ...anyone, heading: everyTrade, area: { ...area, reach: widest } }, [])
    offer(
      { ...whoever, trade: everyTrade, radius: widest },
      `${headingLabel(everyTrade)} ${reachLabel(widest).toLowerCase()}`,
      all,
    )
  }
  const anywhere = await count({ ...anyone, area: null }, [])
  offer({ ...whoever, location: '' }, `${headingLabel(heading)} anywhere in the UK`, anywhere)
  return found
}

/** A place or a postcode that was written among the words, at their end or their beginning, and the other words. */
function placeAmong(search: string) {
  const words = search.split(/[\s,]+/).filter(Boolean)
  const ways = words.flatMap((_, left) => [
    { name: words.slice(left), rest: words.slice(0, left) },
    { name: words.slice(0, words.length - left), rest: words.slice(words.length - left) },
  ])
  for (const { name, rest } of ways) {
    const { place } = placeMeant(name.join(' '))
    if (place)
      return { location: place.label, point: place.point, rest: rest.filter((word) => !between.test(word)).join(' ') }
  }
  return null
}

/** `electrician in Whitby`, `plumbers near me`: what only joins the two. */
const between = /^(in|near|around|at|by)$/i
