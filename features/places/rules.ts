import { counted } from '#shared/numbers.ts'
/** The attribution that the licences of the place data require. */
export const placeAttribution =
  'Contains OS data © Crown copyright and database right 2025. Contains Royal Mail data © Royal Mail copyright and database ' +
  'right 2025. Contains National Statistics data © Crown copyright and database right 2025. Contains public sector ' +
  'information from the Food Standards Agency. Licensed under the Open Government Licence v3.0 ' +
  '(https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/). Place data © GeoNames ' +
  '(https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), adapted.'

export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusMiles = 3958.7613
export const radians = (angle: number) => (angle * Math.PI) / 180
export const degrees = (angle: number) => (angle * 180) / Math.PI

/** Great-circle distance in miles (haversine). `miles_between` computes the same in SQL. */
export function milesBetween(a: Point, b: Point): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(halfLatitude ** 2 + across)))
}

/** A rectangle of the map that contains everything within a distance of a point. */
export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

export function boundsAround({ latitude, longitude }: Point, miles: number): Bounds {
  const angle = miles / earthRadiusMiles
  const high = degrees(angle)
  const wide = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))))
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }
}

/** Distances are shown in whole miles only (decisions, section 5). */
export const wholeMiles = (a: Point, b: Point): number => Math.round(milesBetween(a, b))

/** A distance in words: `12 miles away`, `under a mile away`. */
export function distanceText(miles: number): string {
  if (miles < 1) return 'under a mile away'
  return counted(miles, 'mile away', 'miles away')
}

/** A place in the data file. */
export interface Place extends Point {
  name: string
  altName: string
  type: string
  county: string
  /** Its number of postcodes, estimated from the population where unknown. */
  size: number
  /** The postcode district at its centre. */
  outcode: string
}

/** Places under all their names, sorted by key for searching. */
export interface Gazetteer {
  entries: readonly Entry[]
}

interface Entry {
  /** Name, county and postcode district, folded, so that typed text is a prefix. */
  key: string
  name: string
  place: Place
}

/** Keeps letters and digits only, so that `St. Ives`, `saint ives` and `Ŷnys-Môn` match in any spelling. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

export function buildGazetteer(places: readonly Place[]): Gazetteer {
  const counties = new Map([...new Set(places.map(({ county }) => county))].map((county) => [county, fold(county)]))
  const entries = places.flatMap((place) => {
    const rest = `${counties.get(place.county)} ${place.outcode.toLowerCase()}`
    const names = place.altName ? [place.name, place.altName] : [place.name]
    return names.map(fold).map((name) => ({ key: `${name} ${rest}`, name, place }))
  })
  return { entries: entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)) }
}

/** A complete name multiplies the size by this, so that Ash comes before Ashford, but Leeds before Lee. */
const wholeNameWeight = 10
/** Shorter texts are not searched with typing errors, as almost everything is one error away. */
const shortestForErrors = 4

/** Places whose name begins with the text, largest first, followed by those one typing error away. */
export function searchPlaces({ entries }: Gazetteer, typed: string, limit: number): Place[] {
  const text = fold(typed)
  if (text === '') return []
  const weight = ({ name, place }: Entry) => place.size * (name === text ? wholeNameWeight : 1)
  const largestFirst = (found: readonly Entry[]) => found.toSorted((a, b) => weight(b) - weight(a))
  const exact = startingWith(entries, text)
  const done = exact.length >= limit || text.length < shortestForErrors || exact.some(({ name }) => name === text)
  const close = done ? [] : entries.filter(({ key }) => beginsWithinOneError(key, text))
  // After correct matches only complete names are useful: Leeds for `leds`, after Ledsham.
  const misspelt = exact.length === 0 ? close : close.filter(({ name }) => name.length <= text.length + 1)
  const found = [...largestFirst(exact), ...largestFirst(misspelt)].map(({ place }) => place)
  return [...new Set(found)].slice(0, limit)
}

const countries = ['england', 'scotland', 'wales', 'northern ireland']

/** Countries are too large for an area, and there is a village called Wales. */
export const isCountry = (words: string): boolean => countries.includes(fold(words))

/** `Richmond, North Yorkshire`: as much of the name as makes the place unique. */
export function placeLabel({ entries }: Gazetteer, place: Place): string {
  const namesakes = startingWith(entries, `${fold(place.name)} `).filter(
    (entry) => entry.name === fold(place.name) && entry.place !== place,
  )
  if (namesakes.length === 0 && !isCountry(place.name)) return place.name
  const inCounty = namesakes.some((entry) => entry.place.county === place.county)
  return inCounty ? `${place.name}, ${place.county} (${place.outcode})` : `${place.name}, ${place.county}`
}

/** The largest place with this complete name. */
export const placeNamed = (gazetteer: Gazetteer, typed: string): Place | undefined => placesNamed(gazetteer, typed)[0]

/** Every place with this complete name, alone or followed by its county, largest first. */
export function placesNamed({ entries }: Gazetteer, typed: string): Place[] {
  const text = fold(typed)
  if (text === '') return []
  const meant = startingWith(entries, text).filter(
    ({ name, key, place }) => text === name || text === key || text === `${name} ${fold(place.county)}`,
  )
  return [...new Set(meant.map(({ place }) => place))].toSorted((a, b) => b.size - a.size)
}

/** Further away than this, a place does not match the postcode. */
const sameAreaMiles = 15

/**
 * A question when the words for an area do not match a postcode; null when one of the places they name is near it. Not every
 * part of every town is in the data, so unknown words are questioned and not refused.
 */
export function locationDoubt(gazetteer: Gazetteer, words: string, at: Point & { postcode: string; town: string }) {
  const parts = words.split(',').filter((part) => fold(part) !== '')
  if (parts.length === 0 || parts.some((part) => fold(part) === fold(at.town))) return null
  const miles = parts.flatMap((part) => placesNamed(gazetteer, part)).map((place) => wholeMiles(place, at))
  const nearest = Math.min(...miles)
  if (nearest <= sameAreaMiles) return null
  const known = miles.length > 0 ? `${words} is about ${nearest} miles from there` : `we know no place called ${words}`
  return `${at.postcode} is in ${at.town}, and ${known}. Is this right? It may stay if people there call it so.`
}

function startingWith(entries: readonly Entry[], prefix: string): readonly Entry[] {
  const from = firstAtOrAfter(entries, prefix)
  // No key has a character above `~`, so this is the end of the prefix.
  return entries.slice(from, firstAtOrAfter(entries, `${prefix}~`))
}

function firstAtOrAfter(entries: readonly Entry[], text: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.key ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether `key` begins with `text` after changing, omitting or inserting one letter, or swapping two neighbours. */
function beginsWithinOneError(key: string, text: string): boolean {
  let same = 0
  while (same < text.length && key[same] === text[same]) same++
  const rest = (skipped: number) => text.slice(same + skipped)
  return (
    key.startsWith(rest(1), same + 1) ||
    key.startsWith(rest(1), same) ||
    key.startsWith(rest(0), same + 1) ||
    (key[same] === text[same + 1] && key[same + 1] === text[same] && key.startsWith(rest(2), same + 2))
  )
}
