import { categoryIds } from '#features/trades/rules.ts'
import type { Db } from '#server/database/database.ts'
import type { Suggestion } from '../contract.ts'
import type { Wanted } from '../records/sql.ts'
import { type Area, type Reach, reaches, reachLabel } from '../rules/area.ts'
import { everyTrade, headingLabel } from '../rules/headings.ts'
import { nearbyTrades, totalText } from '../rules/search.ts'
import type { Term } from '../rules/words.ts'
import { findContractors, readWords } from './find-contractors.ts'
import { placeMeant } from './place.ts'

const mostSuggestions = 4
const widest: Reach = '50'

/** One way to change the search, and what it would then look for. */
interface Way {
  change: Suggestion['change']
  what: string
  wanted?: Partial<Wanted>
  terms?: readonly Term[]
}

/** Changes of a search that found nobody: only those that do find somebody, and how many. */
export async function suggestionsFor(
  db: Db,
  terms: readonly Term[],
  wanted: Wanted,
  typed: { search: string; radius: Reach },
): Promise<Suggestion[]> {
  const found: Suggestion[] = []
  /** Offers this change if it finds anybody. */
  async function offer({ change, what, ...other }: Way): Promise<boolean> {
    const total = await findContractors(db, other.terms ?? terms, { ...wanted, ...other.wanted, offset: 0, limit: 1 })
    if (total.total === 0) return false
    found.push({ change, label: `${what}: ${totalText(total)}` })
    return true
  }
  const { area } = wanted
  const place = area ? null : placeAmong(typed.search)
  for (const way of place ? await waysNear(db, place, typed.radius) : []) if (await offer(way)) break
  for (const wider of area ? farther(area) : []) if (await offer(wider)) break
  for (const way of lessAsked(wanted, terms)) await offer(way)
  if (area && found.length === 0)
    await offer({ change: { location: '' }, what: 'Anywhere in the UK', wanted: { area: null } })
  if (found.length > 0) return found.slice(0, mostSuggestions)
  // When one change is not enough: only the place is left, or only the trade.
  for (const way of littleAsked(wanted)) await offer(way)
  return found
}

/** The rest of the words near the place, then farther from it, then anywhere. */
async function waysNear(db: Db, { location, point, rest }: PlaceAmong, reach: Reach): Promise<Way[]> {
  const terms = await readWords(db, rest)
  const area = { centre: point, reach }
  const near: Way = {
    change: { search: rest, location },
    what: rest ? `“${rest}” near ${location}` : `Near ${location}`,
    wanted: { area },
    terms,
  }
  const wider = farther(area).map(({ change, what, ...way }) => ({
    change: { ...near.change, ...change },
    what: `${near.what}: ${what.toLowerCase()}`,
    ...way,
    terms,
  }))
  const anywhere = { change: { search: rest }, what: `“${rest}” anywhere in the UK`, terms }
  return [near, ...wider, ...(terms.length > 0 ? [anywhere] : [])]
}

const farther = (area: Area): Way[] =>
  reaches.slice(reaches.indexOf(area.reach) + 1).map((reach) => ({
    change: { radius: reach },
    what: reachLabel(reach),
    wanted: { area: { ...area, reach } },
  }))

const ofTrade = (trade: string): Way => ({ change: { trade }, what: headingLabel(trade), wanted: { heading: trade } })

/** One condition less, or another trade. */
function lessAsked({ heading, verified }: Wanted, terms: readonly Term[]): Way[] {
  const category = categoryIds.find((id) => id === heading)
  const either: Way = { change: { verification: 'all' }, what: 'Verified or not', wanted: { verified: [true, false] } }
  return [
    ...(verified.length === 1 ? [either] : []),
    ...(category ? nearbyTrades[category].map(ofTrade) : []),
    ...(heading === everyTrade ? [] : [ofTrade(everyTrade)]),
    ...(terms.length > 0 ? [{ change: { search: '' }, what: 'Without these words', terms: [] }] : []),
  ]
}

/** Everybody in the place, or everybody of the trade. */
function littleAsked({ heading, area }: Wanted): Way[] {
  const change: Suggestion['change'] = { search: '', verification: 'all' }
  const whoever = { verified: [true, false] }
  const here = area && {
    change: { ...change, trade: everyTrade, radius: widest },
    what: `${headingLabel(everyTrade)} ${reachLabel(widest).toLowerCase()}`,
    wanted: { ...whoever, heading: everyTrade, area: { ...area, reach: widest } },
    terms: [],
  }
  const anywhere = {
    change: { ...change, location: '' },
    what: `${headingLabel(heading)} anywhere in the UK`,
    wanted: { ...whoever, area: null },
    terms: [],
  }
  return here ? [here, anywhere] : [anywhere]
}

type PlaceAmong = NonNullable<ReturnType<typeof placeAmong>>

/** A place or postcode written at the beginning or end of the words, and the remaining words. */
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

/** `electrician in Whitby`, `plumbers near me`: words that only join the two. */
const between = /^(in|near|around|at|by)$/i
