import { sql } from 'kysely'
import { boundsAround, type Point } from '#features/places/rules.ts'

/** Condition for the jobs of a circle; the rectangle around it spares most of them the exact distance. */
export function within(centre: Point, miles: number) {
  const { south, north, west, east } = boundsAround(centre, miles)
  return sql`latitude between ${south} and ${north} and longitude between ${west} and ${east}
    and miles_between(${centre.latitude}, ${centre.longitude}, latitude, longitude) <= ${miles}`
}
