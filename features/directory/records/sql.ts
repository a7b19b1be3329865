import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Area, limitFor } from '../rules/area.ts'
import { distanceSteps } from '../rules/ranking.ts'
import type { Sort } from '../rules/search.ts'

/** What all searches have in common. */
export interface Wanted {
  heading: string
  /** Which of verified and not verified. */
  verified: readonly boolean[]
  area: Area | null
  sort: Sort
  offset: number
  limit: number
}

/** Where the points for distance change, and the points from there on. */
export const ringBegins = [0, ...distanceSteps.map(({ within }) => within)]
export const ringPoints = [...distanceSteps.map(({ points }) => points), 0]

/** Miles from the middle of an area to the row's point. */
export const milesFrom = ({ centre }: Area): RawBuilder<number> =>
  sql`miles_between(${centre.latitude}, ${centre.longitude}, latitude, longitude)`

/** Whether the row's contractor is in the area, given the distance in `miles` and how far they travel in `radius`. */
export const inReach = ({ reach }: Area): RawBuilder<SqlBool> =>
  reach === 'covers' ? sql`miles <= radius` : sql`miles <= ${limitFor(reach, 0)}`
