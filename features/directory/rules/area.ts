import { radii } from '#features/contractors/rules.ts'
import { boundsAround, degrees, milesBetween, type Point, radians } from '#features/places/rules.ts'

/** How far from a place to search, in miles; `covers` is as far as each contractor says they travel. */
export const reaches = ['5', '10', '25', '50', 'covers'] as const
export type Reach = (typeof reaches)[number]
export const defaultReach: Reach = '25'

export const reachLabel = (reach: Reach): string => (reach === 'covers' ? 'Covers my area' : `Within ${reach} miles`)

export interface Area {
  centre: Point
  reach: Reach
}

/** How far from the centre those who travel `radius` miles may be. */
export const limitFor = (reach: Reach, radius: number): number => (reach === 'covers' ? radius : Number(reach))

/** Whether a contractor at a point is in the area. */
export const isWithin = ({ centre, reach }: Area, at: Point & { radius: number }): boolean =>
  milesBetween(centre, at) <= limitFor(reach, at.radius)

/** The greatest distance of anybody in the area. */
export const farthestIn = ({ reach }: Area): number => limitFor(reach, Math.max(...radii))

/** A strip of the map: a tenth of a degree of latitude high, between two longitudes. */
export interface Strip {
  strip: number
  west: number
  east: number
}

/** The strips that cover a circle. */
export function stripsAround(centre: Point, miles: number): Strip[] {
  const { south, north } = boundsAround(centre, miles)
  const first = Math.floor(south * 10)
  return Array.from({ length: Math.floor(north * 10) - first + 1 }, (_, i) => {
    const strip = first + i
    const wide = halfWidth(centre, miles, strip / 10, (strip + 1) / 10)
    return { strip, west: centre.longitude - wide, east: centre.longitude + wide }
  })
}

const milesInADegree = 69.0

/** How many degrees of longitude a circle extends to either side between two latitudes, rounded up slightly. */
function halfWidth({ latitude }: Point, miles: number, south: number, north: number): number {
  const angle = radians(miles / milesInADegree)
  const widestAt = degrees(Math.asin(Math.min(1, Math.sin(radians(latitude)) / Math.cos(angle))))
  const at = radians(Math.min(Math.max(widestAt, south), north))
  const from = radians(latitude)
  const cosine = (Math.cos(angle) - Math.sin(from) * Math.sin(at)) / (Math.cos(from) * Math.cos(at))
  return degrees(Math.acos(Math.min(1, Math.max(-1, cosine)))) + 0.001
}

/** A square of the map, two strips high and a quarter of a degree wide, and its least distance. */
export interface Square {
  name: string
  miles: number
}

/** Every square an area touches, nearest first, named as in `directory_nearby` (database). */
export function squaresOf(area: Area): Square[] {
  const touched = stripsAround(area.centre, farthestIn(area)).flatMap(({ strip, west, east }) => {
    const row = Math.floor(strip / 2)
    const first = Math.floor(west * 4)
    const columns = Array.from({ length: Math.floor(east * 4) - first + 1 }, (_, i) => first + i)
    return columns.map((column) => [`${row}:${column}`, milesTo(area.centre, row, column)] as const)
  })
  return [...new Map(touched)].map(([name, miles]) => ({ name, miles })).sort((a, b) => a.miles - b.miles)
}

/** A lower bound of the distance to a square, rounded down slightly as its sides are not great circles. */
function milesTo({ latitude, longitude }: Point, row: number, column: number): number {
  const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
  const nearest = {
    latitude: within(latitude, row / 5, (row + 1) / 5),
    longitude: within(longitude, column / 4, (column + 1) / 4),
  }
  return 0.99 * milesBetween({ latitude, longitude }, nearest)
}
