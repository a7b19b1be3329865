import { toNormalised, validOutcode } from 'postcode'
import { type Reach, reachLabel } from '#features/directory/rules/area.ts'
import { everyTrade, headingLabel, headingNamed } from '#features/directory/rules/headings.ts'
import type { Asked } from './asked.ts'

/** `Plumbing contractors near Leeds`: the heading and title of the page. */
export function headingFor({ trade, location }: Asked): string {
  const heading = trade && headingNamed(trade)
  const who = heading && heading !== everyTrade ? `${headingLabel(heading)} contractors` : undefined
  if (!location) return who ?? 'Find a contractor'
  return `${who ?? 'Contractors'} near ${asWritten(location)}`
}

/** A postcode in its usual format, however it was typed. */
const asWritten = (place: string): string => toNormalised(place) ?? (validOutcode(place) ? place.toUpperCase() : place)

/** `within 25 miles of Leeds`, said of this many contractors. */
export const areaText = (reach: Reach, place: string, total: number): string =>
  reach === 'covers' ? `who cover${total === 1 ? 's' : ''} ${place}` : `${reachLabel(reach).toLowerCase()} of ${place}`
