import { findArea, findPostcode, gazetteer } from '#features/places/records.ts'
import { fold, type Point, placeLabel, placesNamed, searchPlaces } from '#features/places/rules.ts'

/** Where somebody wants to search: the most probable place, and what else it could be. */
export interface Meant {
  place: { label: string; point: Point } | null
  /** Other places of that name, or places of similar names when there is none. */
  others: string[]
}

/** A namesake is offered unless it is much smaller than the chosen place: Newport in Shropshire, but not Leeds in Kent. */
const smallestShare = 1 / 20
const mostOthers = 5

/** Understands a postcode, a place, a district or a county. */
export function placeMeant(typed: string): Meant {
  const postcode = findPostcode(typed)
  if (postcode) return { place: { label: postcode.postcode, point: postcode }, others: [] }
  const places = gazetteer()
  const [largest, ...namesakes] = placesNamed(places, typed)
  const area = findArea(typed)
  if (area) {
    const itself = [area.district, area.county].find((name) => fold(name) === fold(typed))
    const rivals = largest ? namesakes.filter(({ size }) => size >= largest.size * smallestShare) : []
    return {
      place: { label: largest ? placeLabel(places, largest) : (itself ?? typed), point: area },
      others: rivals.slice(0, mostOthers).map((place) => placeLabel(places, place)),
    }
  }
  const similar = searchPlaces(places, typed, mostOthers)
  return { place: null, others: similar.map((place) => placeLabel(places, place)) }
}
