import { milesBetween, type Point } from '#features/places/rules.ts'
import { categoriesCovered, categoryName } from '#features/trades/rules.ts'

/** How far a job is what a contractor looks for. */
export interface Fit {
  inTrades: boolean
  inReach: boolean
  /** Whole miles from the contractor's base; rounded up when that is further than they travel. */
  distanceMiles: number
}

/**
 * Whether a job is for a contractor: of the work they do, and as near as they travel. The database decides the same with
 * `availableJobs`.
 */
export function fitOf(
  job: Point & { category: string },
  contractor: Point & { trades: readonly string[]; radius: number },
): Fit {
  const miles = milesBetween(contractor, job)
  const inReach = miles <= contractor.radius
  const inTrades = categoriesCovered(contractor.trades).some((category) => category === job.category)
  return { inTrades, inReach, distanceMiles: inReach ? Math.round(miles) : Math.ceil(miles) }
}

/** What does not fit, a sentence each, for a homeowner who chooses a job to invite for. */
export function whatDoesNotFit(
  { inTrades, inReach, distanceMiles }: Fit,
  job: { category: string },
  contractor: { radius: number },
): string[] {
  const work = `They do not list ${categoryName(job.category)} among their trades.`
  const way = `It is ${distanceMiles} miles from them, and they travel ${contractor.radius}.`
  return [...(inTrades ? [] : [work]), ...(inReach ? [] : [way])]
}
