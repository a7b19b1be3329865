import { milesBetween, type Point } from '#features/places/rules.ts'
import { categoriesCovered, categoryName } from '#features/trades/rules.ts'

/** How well a job suits a contractor. */
export interface Fit {
  inTrades: boolean
  inReach: boolean
  /** Whole miles from the contractor's base; rounded up outside their radius. */
  distanceMiles: number
}

/** Whether a job suits a contractor: their work, within their radius. `availableJobs` decides the same in SQL. */
export function fitOf(
  job: Point & { category: string },
  contractor: Point & { trades: readonly string[]; radius: number },
): Fit {
  const miles = milesBetween(contractor, job)
  const inReach = miles <= contractor.radius
  const inTrades = categoriesCovered(contractor.trades).some((category) => category === job.category)
  return { inTrades, inReach, distanceMiles: inReach ? Math.round(miles) : Math.ceil(miles) }
}

/** What does not suit, one sentence each, for a homeowner choosing a job for an invitation. */
export function whatDoesNotFit(
  { inTrades, inReach, distanceMiles }: Fit,
  job: { category: string },
  contractor: { radius: number },
): string[] {
  const work = `They do not list ${categoryName(job.category)} among their trades.`
  const way = `It is ${distanceMiles} miles from them, and they travel ${contractor.radius}.`
  return [...(inTrades ? [] : [work]), ...(inReach ? [] : [way])]
}
