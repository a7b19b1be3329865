import { describe, expect, test } from 'vitest'
import { jobLimits } from '#features/jobs/rules.ts'
import { days, later } from '#shared/dates.ts'
import { levelOf, marketOf, marketWeeks, type PostedJob } from './market.ts'

const now = new Date('2026-02-01T09:00:00Z')
const posted = (daysAgo: number, change: Partial<PostedJob> = {}): PostedJob => ({
  createdAt: later(now, -days(daysAgo)),
  budgetMin: null,
  budgetMax: null,
  urgency: 'flexible',
  town: 'Leeds',
  contractors: 1,
  open: false,
  free: false,
  ...change,
})
const many = (count: number, daysAgo: number, change: Partial<PostedJob> = {}) =>
  Array.from({ length: count }, () => posted(daysAgo, change))
const trends = (jobs: PostedJob[]) => marketOf(jobs, now).marketTrends

describe('Competition', () => {
  test('is told from five jobs on, by those that could be found for three days', () => {
    expect(marketOf(many(4, 10), now)).toMatchObject({ basis: 4, contractorsPerJob: null, competitionLevel: null })
    expect(marketOf(many(5, 10), now)).toMatchObject({ basis: 5, contractorsPerJob: 1, competitionLevel: levelOf(1) })
    expect(marketOf(many(5, 3), now).contractorsPerJob).toBe(1)
    expect(marketOf(many(5, 2.9), now).contractorsPerJob).toBeNull()
  })
  test('is the mean of the contractors on a job, with one decimal', () => {
    const jobs = [
      ...many(4, 10, { contractors: 2 }),
      ...many(3, 10, { contractors: 1 }),
      ...many(50, 1, { contractors: 3 }),
    ]
    expect(marketOf(jobs, now).contractorsPerJob).toBe(1.6)
  })
  test('is low while most places are free, and high once most are taken', () => {
    const third = jobLimits.slots / 3
    expect([0, third - 0.01, third, third + 0.01].map(levelOf)).toEqual(['low', 'low', 'medium', 'medium'])
    expect([2 * third - 0.01, 2 * third, jobLimits.slots].map(levelOf)).toEqual(['medium', 'high', 'high'])
  })
})

describe('Budgets', () => {
  test('are averaged from five jobs on, each at the middle of what would be spent', () => {
    const budget = (budgetMin: number | null, budgetMax: number | null) => posted(10, { budgetMin, budgetMax })
    const four = [budget(100, 300), budget(null, 500), budget(400, null), budget(null, null), budget(0, 201)]
    expect(marketOf(four, now)).toMatchObject({ budgets: 4, averageBudget: null })
    expect(marketOf([...four, budget(0, 0)], now)).toMatchObject({ budgets: 5, averageBudget: 240 })
  })
})

test('Jobs are counted by whole weeks, the last of which ends now', () => {
  const jobs = [0, 6.99, 7, 13.99, 14, 83.99, 84].map((daysAgo) => posted(daysAgo))
  const { weeks } = marketOf([...jobs, posted(-1)], now)
  expect(weeks).toHaveLength(marketWeeks)
  expect(weeks.map((week) => week.jobs)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2])
  expect(weeks.at(-1)?.from).toEqual(later(now, -days(7)))
  expect(weeks[0]?.from).toEqual(later(now, -days(84)))
})

describe('A trend', () => {
  test('of demand compares four weeks with the four before, from eight jobs on', () => {
    expect(trends([...many(4, 1), ...many(3, 40)])).toEqual([])
    expect(trends([...many(5, 1), ...many(3, 40)])).toEqual([
      { direction: 'up', text: '5 jobs posted in the last 4 weeks, 3 in the 4 before' },
    ])
    expect(trends([...many(3, 27.9), ...many(5, 28), ...many(90, 56)])[0]).toEqual({
      direction: 'down',
      text: '3 jobs posted in the last 4 weeks, 5 in the 4 before',
    })
    expect(trends([...many(1, 1), ...many(7, 55.9)])[0]?.text).toMatch(/^1 job posted/)
    expect(trends([...many(4, 1), ...many(4, 40)])[0]?.direction).toBe('level')
  })

  test('of budgets compares averages, from four on either side', () => {
    const spent = (count: number, daysAgo: number, budgetMax: number) => many(count, daysAgo, { budgetMax })
    const text = (jobs: PostedJob[]) => trends(jobs).find((trend) => trend.text.startsWith('Average'))
    expect(text([...spent(4, 1, 300), ...spent(4, 40, 250)])).toEqual({
      direction: 'up',
      text: 'Average budget £300 over 4 jobs, £250 before',
    })
    expect(text([...spent(4, 1, 250), ...spent(4, 40, 300)])?.direction).toBe('down')
    expect(text([...spent(3, 1, 300), ...many(1, 1), ...spent(4, 40, 250)])).toBeUndefined()
    expect(text([...spent(4, 1, 300), ...spent(3, 40, 250), ...many(1, 40)])).toBeUndefined()
  })

  test('of urgency compares the share that is wanted within a week, from four on either side', () => {
    const text = (jobs: PostedJob[]) => trends(jobs).find((trend) => trend.text.includes('%'))
    const last = [posted(1, { urgency: 'urgent' }), posted(1, { urgency: 'within_week' }), ...many(2, 1)]
    const before = [posted(40, { urgency: 'soon' }), ...many(4, 40)]
    expect(text([...last, ...before])).toEqual({
      direction: 'up',
      text: '50% of jobs are wanted within a week, 0% before',
    })
    expect(text([...last.slice(1), ...before])).toBeUndefined()
    expect(text([...last, ...many(3, 40)])).toBeUndefined()
    expect(text([...last, ...many(4, 40)])).toBeDefined()
  })
})

test('A forecast weighs the last four weeks as much as all of them, from ten jobs on', () => {
  const forecast = (jobs: PostedJob[]) => marketOf(jobs, now).demandForecast
  expect(forecast(many(9, 1))).toBeNull()
  expect(forecast([...many(9, 1), posted(100)])).toBeNull()
  expect(forecast(many(12, 1))).toBe('About 8 jobs in the next 4 weeks, if things go on as in the last 12')
  expect(forecast([...many(8, 1), ...many(4, 70)])).toMatch(/^About 6 jobs/)
  expect(forecast(many(10, 28.5))).toMatch(/^About 2 jobs/)
})

describe('Where there is something to win', () => {
  const told = (jobs: PostedJob[]) => marketOf(jobs, now).recommendations
  const free = { open: true, free: true }
  test('is on open jobs that nobody asked for yet', () => {
    expect(told([posted(1, { free: true }), posted(1, { open: true })])).toEqual([])
    expect(told([posted(1, free)])).toEqual(['1 of 1 open job has no contractor yet'])
    expect(told([posted(1, free), posted(1, { open: true })])).toEqual(['1 of 2 open jobs have no contractor yet'])
  })
  test('is in the town where most of them wait, when there are at least two', () => {
    const at = (town: string, count: number) => many(count, 1, { ...free, town })
    expect(told([...at('York', 2), ...at('Hull', 3), ...many(5, 1)])[1]).toBe('Most of those waiting are in Hull: 3')
    expect(told([...at('York', 3), ...at('Hull', 3)])[1]).toBe('Most of those waiting are in Hull: 3')
    expect(told([...at('Hull', 3), ...at('York', 3)])[1]).toBe('Most of those waiting are in Hull: 3')
    expect(told([...at('York', 1), ...at('Hull', 1)])).toHaveLength(1)
    expect(told([...at('York', 1), ...many(4, 1, { town: 'York', open: true })])).toHaveLength(1)
  })
})
