import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Area, limitFor } from '../rules/area.ts'
import { distanceSteps } from '../rules/ranking.ts'
import { directoryLimits, type Sort } from '../rules/search.ts'

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

/**
 * At least as many rows as the page ends with, in one of a few sizes that are written out: knowing how few are wanted,
 * PostgreSQL plans a statement once and for all.
 */
export const windowOf = ({ offset, limit }: Wanted): RawBuilder<number> =>
  sql.lit(windows.find((size) => size >= offset + limit) ?? offset + limit)
const windows = [directoryLimits.page, 2 * directoryLimits.mostOnAPage, directoryLimits.shown]

/** Nobody reads on after so many: more are not counted. */
export const mostCounted: RawBuilder<number> = sql.lit(directoryLimits.shown + 1)

/** Where the points for distance change, and the points from there on. */
export const ringBegins = [0, ...distanceSteps.map(({ within }) => within)]
export const ringPoints = [...distanceSteps.map(({ points }) => points), 0]

/** Miles from the middle of an area to the row's point. */
export const milesFrom = ({ centre }: Area): RawBuilder<number> =>
  sql`miles_between(${centre.latitude}, ${centre.longitude}, latitude, longitude)`

/** Whether the row's contractor is in the area, given the distance in `miles` and how far they travel in `radius`. */
export const inReach = ({ reach }: Area): RawBuilder<SqlBool> =>
  reach === 'covers' ? sql`miles <= radius` : sql`miles <= ${limitFor(reach, 0)}`
