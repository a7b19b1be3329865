import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Area, limitFor } from '../rules/area.ts'
import { distanceSteps } from '../rules/ranking.ts'
import { directoryLimits, type Sort } from '../rules/search.ts'

/** What all searches have in common. */
export interface Wanted {
  heading: string
  /** Which of verified and unverified are wanted. */
  verified: readonly boolean[]
  area: Area | null
  sort: Sort
  offset: number
  limit: number
}

/**
 * At least the rows up to the end of the page, as one of a few literal sizes: knowing how few are wanted, PostgreSQL can keep one
 * plan for the statement.
 */
export const windowOf = ({ offset, limit }: Wanted): RawBuilder<number> =>
  sql.lit(windows.find((size) => size >= offset + limit) ?? offset + limit)
const windows = [directoryLimits.page, 2 * directoryLimits.mostOnAPage, directoryLimits.shown]

/** Totals are counted no further than this, as nobody pages on beyond it. */
export const mostCounted: RawBuilder<number> = sql.lit(directoryLimits.shown + 1)

/** The distances at which the points for distance change. */
export const ringBegins = [0, ...distanceSteps.map(({ within }) => within)]
export const ringPoints = [...distanceSteps.map(({ points }) => points), 0]

/** Miles from the centre of an area to the row's point. */
export const milesFrom = ({ centre }: Area): RawBuilder<number> =>
  sql`miles_between(${centre.latitude}, ${centre.longitude}, latitude, longitude)`

/** Whether the row's contractor is in the area, given its `miles` and the `radius` they travel. */
export const inReach = ({ reach }: Area): RawBuilder<SqlBool> =>
  reach === 'covers' ? sql`miles <= radius` : sql`miles <= ${limitFor(reach, 0)}`
