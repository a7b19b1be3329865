import type { SubscriptionStatus, VerificationStatus } from '#features/contractors/rules.ts'
import { searchPriority } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { enough, type Figure, recordDays } from '#features/track-records/rules/measures.ts'
import { mostRecordPoints, rankedMeasures, recordPoints } from '#features/track-records/rules.ts'
import { days, later } from '#shared/dates.ts'
import { listed } from '#shared/listed.ts'
import { counted } from '#shared/numbers.ts'

/**
 * How "best match" orders the directory: the sum of the points of each term, 100 at most. This file is the formula, and the page
 * about ranking shows it; nothing else decides the order. On equal points the newest account comes first.
 */
export const wordPoints = { inName: 25, inTrade: 15, elsewhere: 0 } as const

/** Points for being near the place searched, by distance in miles; none beyond. */
export const distanceSteps = [
  { within: 3, points: 20 },
  { within: 10, points: 14 },
  { within: 25, points: 7 },
  { within: 50, points: 2 },
] as const

/**
 * A Bayesian average: ratings count as if everybody began with a few average reviews, so that one perfect review does not outrank
 * eighty very good ones. "Highest rated" sorts by the same figure.
 */
export const ratingTerm = { most: 25, assumedReviews: 5, assumedStars: 4 } as const

export const checkPoints: Record<VerificationStatus, number> = {
  enhanced: 15,
  basic: 10,
  pending: 0,
  unverified: 0,
  rejected: 0,
}

/** Points for a recently updated profile. */
export const freshSteps = [
  { days: 30, points: 5 },
  { days: 180, points: 2 },
] as const

/** The bonus that some plans include: this much, and no more. */
export const priorityPoints = 5
const priorityPlans = plans.filter(({ id }) => searchPriority.tiers.includes(id))
const priorityNames = priorityPlans.map(({ name }) => name).join(' or ')

/** The facts about a contractor that count in every search. */
export interface Standing {
  ratingSum: number
  reviewCount: number
  verificationStatus: VerificationStatus
  updatedAt: Date
  subscriptionTier: number
  subscriptionStatus: SubscriptionStatus
  /** Their measured track record. */
  figures: readonly Figure[]
}

/** Stars from 1 to 5, with the assumed reviews included. */
export function weightedRating(ratingSum: number, reviewCount: number): number {
  const { assumedReviews, assumedStars } = ratingTerm
  return (ratingSum + assumedReviews * assumedStars) / (reviewCount + assumedReviews)
}

export function hasPriority({
  subscriptionTier,
  subscriptionStatus,
}: Pick<Standing, 'subscriptionTier' | 'subscriptionStatus'>): boolean {
  return priorityPlans.some(({ id }) => id === subscriptionTier) && ['active', 'past_due'].includes(subscriptionStatus)
}

const freshPoints = (updatedAt: Date, now: Date) =>
  freshSteps.find((step) => now < later(updatedAt, days(step.days)))?.points ?? 0

/** The points that do not depend on the search: rating, checks, track record, an up-to-date profile and the plan's bonus. */
export function standingPoints(one: Standing, now: Date): number {
  const rating = ratingTerm.most * ((weightedRating(one.ratingSum, one.reviewCount) - 1) / 4)
  return (
    rating +
    checkPoints[one.verificationStatus] +
    recordPoints(one.figures) +
    freshPoints(one.updatedAt, now) +
    (hasPriority(one) ? priorityPoints : 0)
  )
}

/** The highest possible such points, in hundredths as stored. */
export const highestStanding =
  100 * (ratingTerm.most + checkPoints.enhanced + mostRecordPoints + freshSteps[0].points + priorityPoints)

/** When those points next change by time alone; null if never. */
export function standingChangesAt({ updatedAt }: Standing, now: Date): Date | null {
  const ends = freshSteps.map((step) => later(updatedAt, days(step.days)))
  return ends.find((end) => end > now) ?? null
}

export const pointsForDistance = (miles: number): number =>
  distanceSteps.find(({ within }) => miles < within)?.points ?? 0

/** The terms of the formula for a page to show, with the most points of each. */
export const rankingTerms: readonly { label: string; most: number; how: string }[] = [
  {
    label: 'The words you searched for',
    most: wordPoints.inName,
    how: `${wordPoints.inName} points when all of them are in the business’s name, ${wordPoints.inTrade} when they are in its name, trades and town, none when some are only in its description.`,
  },
  {
    label: 'Distance from your place',
    most: distanceSteps[0].points,
    how: `${listed(distanceSteps.map(({ within, points }) => `${points} points under ${within} miles`))}.`,
  },
  {
    label: 'Rating',
    most: ratingTerm.most,
    how: `From published reviews alone: the average star rating, counted as if everybody had started with ${ratingTerm.assumedReviews} reviews of ${ratingTerm.assumedStars} stars, so that a single review cannot decide.`,
  },
  {
    label: 'Checks',
    most: checkPoints.enhanced,
    how: `${checkPoints.enhanced} points for Enhanced Verified, ${checkPoints.basic} for Basic Verified.`,
  },
  {
    label: 'Track record',
    most: mostRecordPoints,
    how: `For whoever ${listed(rankedMeasures.map(({ when, points }) => `${when} (${counted(points, 'point')})`))}: counted over ${recordDays} days, and from ${enough} cases on. Whoever has none yet loses nothing against those who are measured and fall short.`,
  },
  {
    label: 'An up-to-date profile',
    most: freshSteps[0].points,
    how: `${listed(freshSteps.map((step) => `${step.points} points when it was changed in the last ${step.days} days`))}.`,
  },
  {
    label: `${priorityNames} plan (paid)`,
    most: priorityPoints,
    how: `${priorityPoints} points for contractors on the ${priorityNames} plan, whose listing says “Priority”. No other payment moves anybody up.`,
  },
]
