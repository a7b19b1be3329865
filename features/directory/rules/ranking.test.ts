import { describe, expect, test } from 'vitest'
import { enough } from '#features/track-records/rules/measures.ts'
import { mostRecordPoints } from '#features/track-records/rules.ts'
import { days, later } from '#shared/dates.ts'
import {
  checkPoints,
  distanceSteps,
  freshSteps,
  hasPriority,
  pointsForDistance,
  priorityPoints,
  rankingTerms,
  ratingTerm,
  type Standing,
  standingChangesAt,
  standingPoints,
  weightedRating,
  wordPoints,
} from './ranking.ts'

const now = new Date('2026-02-01T09:00:00Z')
const longAgo = later(now, -days(1000))
const unknown: Standing = {
  ratingSum: 0,
  reviewCount: 0,
  verificationStatus: 'unverified',
  updatedAt: longAgo,
  subscriptionTier: 0,
  subscriptionStatus: 'none',
  figures: [],
}
const more = (change: Partial<Standing>) =>
  standingPoints({ ...unknown, ...change }, now) - standingPoints(unknown, now)

describe('Best match', () => {
  test.each(distanceSteps.map((step, i) => ({ ...step, next: distanceSteps[i + 1]?.points ?? 0 })))(
    'gives $points points under $within miles, and $next from there on',
    ({ within, points, next }) => {
      expect([within - 0.01, within, within + 0.01].map(pointsForDistance)).toEqual([points, next, next])
    },
  )

  test('gives the points of a fresh profile until its days are over, to the millisecond', () => {
    for (const [i, step] of freshSteps.entries()) {
      const next = freshSteps[i + 1]?.points ?? 0
      const changed = (by: number) => more({ updatedAt: later(now, -days(step.days) + by) })
      expect([changed(1), changed(0), changed(-1)]).toEqual([step.points, next, next])
    }
  })

  test('is due to change when the next of those days is over, and never again after the last', () => {
    const [first, last] = freshSteps
    expect(standingChangesAt({ ...unknown, updatedAt: now }, now)).toEqual(later(now, days(first.days)))
    const changesAt = (age: number) => standingChangesAt({ ...unknown, updatedAt: later(now, -age) }, now)
    expect(changesAt(days(first.days) - 1)).toEqual(later(now, 1))
    expect(changesAt(days(first.days))).toEqual(later(now, days(last.days - first.days)))
    expect(changesAt(days(last.days) - 1)).toEqual(later(now, 1))
    expect(changesAt(days(last.days))).toBeNull()
  })

  test('counts ratings as if everybody had begun with a few ordinary ones', () => {
    expect(weightedRating(0, 0)).toBe(ratingTerm.assumedStars)
    expect(weightedRating(5, 1)).toBeCloseTo(25 / 6, 10)
    expect(weightedRating(80 * 4.9, 80)).toBeGreaterThan(weightedRating(5, 1))
    expect(standingPoints(unknown, now)).toBeCloseTo((ratingTerm.most * 3) / 4, 10)
    expect(more({ ratingSum: 25, reviewCount: 5 })).toBeCloseTo(ratingTerm.most / 8, 10)
    expect(standingPoints({ ...unknown, ratingSum: 5e9, reviewCount: 1e9 }, now)).toBeCloseTo(ratingTerm.most, 5)
    expect(standingPoints({ ...unknown, ratingSum: 1e9, reviewCount: 1e9 }, now)).toBeCloseTo(0, 5)
  })

  test('gives the points of checks and of a plan’s priority on top', () => {
    expect(more({ verificationStatus: 'enhanced' })).toBe(checkPoints.enhanced)
    expect(more({ verificationStatus: 'basic' })).toBe(checkPoints.basic)
    for (const verificationStatus of ['pending', 'rejected'] as const) expect(more({ verificationStatus })).toBe(0)
    expect(more({ subscriptionTier: 2, subscriptionStatus: 'active' })).toBe(priorityPoints)
  })

  test('gives points for a good track record, as far as it is shown, and takes none off for a bad one', () => {
    const kept = (met: number, cases: number) =>
      more({ figures: [{ measure: 'visits-kept', cases, met, middle: null }] })
    expect(kept(enough, enough)).toBeGreaterThan(0)
    expect(kept(enough, enough)).toBeLessThanOrEqual(mostRecordPoints)
    expect([kept(enough - 1, enough - 1), kept(0, enough)]).toEqual([0, 0])
  })

  test('gives priority to the two greater plans while they are paid for or in their grace', () => {
    const standing = (subscriptionTier: number, subscriptionStatus: Standing['subscriptionStatus']) =>
      hasPriority({ ...unknown, subscriptionTier, subscriptionStatus })
    expect([0, 1, 2, 3].filter((tier) => standing(tier, 'active'))).toEqual([2, 3])
    expect([0, 1, 2, 3].filter((tier) => standing(tier, 'past_due'))).toEqual([2, 3])
    for (const status of ['none', 'trial', 'ended'] as const) expect(standing(3, status)).toBe(false)
  })

  test('is told as it is computed: every term, its most points, a hundred together', () => {
    expect(rankingTerms.map(({ most }) => most)).toEqual([
      wordPoints.inName,
      distanceSteps[0].points,
      ratingTerm.most,
      checkPoints.enhanced,
      mostRecordPoints,
      freshSteps[0].points,
      priorityPoints,
    ])
    expect(rankingTerms.reduce((sum, { most }) => sum + most, 0)).toBe(100)
    const text = (label: RegExp) => rankingTerms.find((term) => label.test(term.label))?.how
    expect(text(/^Distance/)).toBe(
      '20 points under 3 miles, 14 points under 10 miles, 7 points under 25 miles and 2 points under 50 miles.',
    )
    expect(text(/^An up-to-date/)).toBe(
      '5 points when it was changed in the last 30 days and 2 points when it was changed in the last 180 days.',
    )
    expect(rankingTerms.at(-1)?.label).toBe('Professional or Business plan (paid)')
  })
})
