import fc from 'fast-check'
import { expect, test } from 'vitest'
import { radii } from '#features/contractors/rules.ts'
import { urgencies } from '#features/jobs/rules.ts'
import { categoriesCovered, categoryIds, tradeNames } from '#features/trades/rules.ts'
import { days, later } from '#shared/dates.ts'
import { type Candidate, type JobFacts, matchOf, partNames, parts } from './score.ts'

const now = new Date('2026-02-01T09:00:00Z')
const pounds = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null })
const someJob: fc.Arbitrary<JobFacts> = fc.record({
  category: fc.constantFrom(...categoryIds),
  miles: fc.integer({ min: 0, max: 120 }),
  urgency: fc.constantFrom(...urgencies),
  budgetMin: pounds,
  budgetMax: pounds,
  createdAt: fc.integer({ min: 0, max: 90 * 24 }).map((hours) => later(now, (-hours * days(1)) / 24)),
})
const someRecord = fc
  .record({ won: fc.nat(30), lost: fc.nat(30) })
  .map(({ won, lost }) => ({ won, decided: won + lost }))
const someSuitor: fc.Arbitrary<Candidate> = fc.record({
  trades: fc.uniqueArray(fc.constantFrom(...tradeNames), { minLength: 1 }),
  radius: fc.constantFrom(...radii),
  records: fc.array(fc.tuple(fc.constantFrom(...categoryIds), someRecord)).map((list) => new Map(list)),
  usualValue: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: null }),
})

test('the weights of the parts add up to 10, so that a match is at most 100', () => {
  expect(partNames.reduce((sum, name) => sum + parts[name].weight, 0)).toBe(10)
})

test('a match is 0 to 100, each part 0 to 10 with its reason, and the score is their weighted sum', () => {
  fc.assert(
    fc.property(someJob, someSuitor, (job, suitor) => {
      const match = matchOf(job, suitor, now)
      const sum = match.parts.reduce((total, { name, points }) => total + parts[name].weight * points, 0)
      expect(match.matchScore).toBe(Math.round(sum))
      expect(match.matchScore).toBeGreaterThanOrEqual(0)
      expect(match.matchScore).toBeLessThanOrEqual(100)
      expect(match.parts.map(({ name }) => name)).toEqual(partNames)
      for (const { points, reason } of match.parts) {
        expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(points)
        expect(reason).not.toBe('')
      }
      expect([...match.reasons].sort()).toEqual(match.parts.map(({ reason }) => reason).sort())
    }),
  )
})

test('nearer, newer, better paid or better proven is never a worse match', () => {
  const better = (job: JobFacts, suitor: Candidate, change: Partial<JobFacts>, known: Partial<Candidate> = {}) =>
    expect(matchOf({ ...job, ...change }, { ...suitor, ...known }, now).matchScore).toBeGreaterThanOrEqual(
      matchOf(job, suitor, now).matchScore,
    )
  fc.assert(
    fc.property(someJob, someSuitor, fc.nat(50), (job, suitor, much) => {
      better(job, suitor, { miles: Math.max(0, job.miles - much) })
      better(job, suitor, { createdAt: new Date(Math.min(now.getTime(), later(job.createdAt, days(much)).getTime())) })
      better(job, suitor, { urgency: 'urgent' })
      if (job.budgetMax !== null) better(job, suitor, { budgetMax: job.budgetMax + much })
      const record = suitor.records.get(job.category) ?? { won: 0, decided: 0 }
      const proven = { won: record.won + much, decided: record.decided + much }
      better(job, suitor, {}, { records: new Map([...suitor.records, [job.category, proven]]) })
    }),
  )
})

test('work that none of their trades takes on gets no points for skill, and all that one does gets some', () => {
  fc.assert(
    fc.property(someJob, someSuitor, (job, suitor) => {
      const skill = matchOf(job, suitor, now).parts.find(({ name }) => name === 'skill')?.points
      const covered = categoriesCovered(suitor.trades).some((category) => category === job.category)
      expect(skill === 0).toBe(!covered)
    }),
  )
})
