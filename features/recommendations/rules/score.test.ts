import { describe, expect, test } from 'vitest'
import { days, hours, later } from '#shared/dates.ts'
import {
  budgetPoints,
  type Candidate,
  distancePoints,
  type JobFacts,
  matchOf,
  matchTone,
  recencyPoints,
  recordPoints,
  skillPoints,
  urgencyPoints,
} from './score.ts'

const now = new Date('2026-02-01T09:00:00Z')

describe('Points for a job', () => {
  test('for skill: all for a trade that is there for it, some for one of many kinds of work', () => {
    expect(skillPoints('plumbing', ['Tiling', 'Plumbing'])).toEqual({
      points: 10,
      reason: 'Plumbing is one of your trades',
    })
    expect(skillPoints('building', ['Handyman Services'])).toEqual({
      points: 6,
      reason: 'Handyman Services takes on work like this',
    })
    expect(skillPoints('building', ['Handyman Services', 'Demolition']).points).toBe(10)
    expect(skillPoints('building', ['Plumbing'])).toEqual({ points: 0, reason: 'Not one of your trades' })
  })

  test('for distance: evenly down from next door to the end of the radius, and none beyond', () => {
    const points = (miles: number) => distancePoints(miles, 20).points
    expect([0, 1, 2, 3, 10, 18, 19, 20, 21, 60].map(points)).toEqual([10, 10, 9, 9, 5, 1, 1, 0, 0, 0])
    expect([0, 1, 2].map((miles) => distancePoints(miles, 20).reason)).toEqual([
      'Less than a mile away',
      '1 mile from you',
      '2 miles from you',
    ])
  })

  test('for urgency: the sooner the more', () => {
    expect((['urgent', 'within_week', 'soon', 'within_month', 'flexible'] as const).map(urgencyPoints)).toEqual([
      { points: 10, reason: 'Wanted: urgent' },
      { points: 8, reason: 'Wanted: within a week' },
      { points: 7, reason: 'Wanted: soon' },
      { points: 5, reason: 'Wanted: within a month' },
      { points: 3, reason: 'The homeowner is flexible about when' },
    ])
  })

  test('for budget: all when it reaches what their jobs come to, less in proportion below', () => {
    const upTo = (budgetMax: number, usual: number | null) => budgetPoints({ budgetMin: 1, budgetMax }, usual)
    expect(upTo(500, 50_000)).toEqual({ points: 10, reason: 'Budget up to £500 reaches what you usually quote' })
    expect(upTo(499, 50_000)).toEqual({ points: 9, reason: 'Budget up to £499 is below what you usually quote' })
    expect([250, 50, 49, 0, 5000].map((most) => upTo(most, 50_000).points)).toEqual([5, 1, 0, 0, 10])
    expect([0, 1].map((usual) => upTo(0, usual).points)).toEqual([10, 0])
    expect(upTo(500, null)).toEqual({ points: 6, reason: 'Budget up to £500' })
    expect(budgetPoints({ budgetMin: 700, budgetMax: null }, null)).toEqual({ points: 6, reason: 'Budget from £700' })
    expect(budgetPoints({ budgetMin: null, budgetMax: null }, 1)).toEqual({ points: 4, reason: 'No budget given' })
  })

  test.each([
    [hours(24), 10, 8],
    [days(3), 8, 6],
    [days(7), 6, 4],
    [days(14), 4, 2],
    [days(30), 2, 0],
  ])('for being new: at an age of %i ms they fall from %i to %i', (age, before, from) => {
    expect([-1, 0, 1].map((by) => recencyPoints(later(now, -age - by), now).points)).toEqual([before, from, from])
  })

  test('for their record: the share that was won, with four assumed requests of which two were won', () => {
    const points = (won: number, decided: number) => recordPoints('plumbing', { won, decided }).points
    expect([points(0, 0), points(6, 6), points(0, 6), points(1, 2), points(1e6, 1e6)]).toEqual([5, 8, 2, 5, 10])
    expect([0, 1, 2].map((decided) => recordPoints('plumbing', { won: 0, decided }).reason)).toEqual([
      'No decided requests for Plumbing yet',
      'You won 0 of 1 decided request for Plumbing',
      'You won 0 of 2 decided requests for Plumbing',
    ])
  })
})

describe('A match', () => {
  const job: JobFacts = {
    category: 'plumbing',
    miles: 0,
    urgency: 'urgent',
    budgetMin: null,
    budgetMax: 500,
    createdAt: now,
  }
  const suitor: Candidate = {
    trades: ['Plumbing'],
    radius: 20,
    records: new Map([['plumbing', { won: 1e6, decided: 1e6 }]]),
    usualValue: 50_000,
  }

  test('in which everything is right is 100', () => {
    expect(matchOf(job, suitor, now).matchScore).toBe(100)
    expect(matchOf(job, { ...suitor, records: new Map() }, now).matchScore).toBe(90)
  })

  test('names first what speaks most for the job, and of equals what weighs more', () => {
    const names = (match: ReturnType<typeof matchOf>) =>
      match.reasons.map((reason) => match.parts.find((part) => part.reason === reason)?.name)
    expect(names(matchOf(job, suitor, now))).toEqual(['distance', 'record', 'skill', 'budget', 'recency', 'urgency'])
    expect(names(matchOf({ ...job, miles: 20, budgetMax: 250 }, suitor, now))).toEqual([
      'record',
      'skill',
      'recency',
      'urgency',
      'budget',
      'distance',
    ])
  })

  test('is good from 80, fair from 60', () => {
    expect([100, 80, 79, 60, 59, 0].map(matchTone)).toEqual(['good', 'good', 'info', 'info', 'warn', 'warn'])
  })
})
