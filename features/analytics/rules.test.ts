import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadStateNames } from '#features/leads/rules/states.ts'
import { enoughCases } from '#features/recommendations/rules/history.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { categoryIds } from '#features/trades/rules.ts'
import {
  bandNames,
  bandOf,
  enoughToRate,
  middleOf,
  ownQuotes,
  partOf,
  partsOf,
  type Request,
  seasonsOf,
} from './rules.ts'

const request: Request = {
  category: 'plumbing',
  status: 'not_selected',
  town: 'Leeds',
  sentAt: new Date('2026-02-02T10:00:00Z'),
  quoted: 30_000,
  hoursToQuote: 24,
  planLeads: 15,
}
const won: Request = { ...request, status: 'completed' }
const times = (count: number, one: Request) => Array.from({ length: count }, () => one)

test('a win rate is given from ten decided requests on, and below only how many of how many', () => {
  expect(partOf('All', [...times(3, won), ...times(4, request)])).toMatchObject({ decided: 7, won: 3, winRate: null })
  expect(partOf('All', [...times(3, won), ...times(7, request)])).toMatchObject({ decided: 10, won: 3, winRate: 30 })
  const open: Request = { ...request, status: 'contacted' }
  expect(partOf('All', [...times(5, won), ...times(9, open)])).toMatchObject({
    requests: 14,
    decided: 5,
    winRate: null,
  })
})

test('a job won costs the credits of all requests at the price of their plan, won or not, and those that were free nothing', () => {
  const [starter, , business] = plans
  const free = { ...request, planLeads: null }
  const paid = { ...request, planLeads: starter.leads }
  const { spent, costPerWin } = partOf('All', [...times(3, won), ...times(6, paid), ...times(4, free)])
  expect(spent).toBe(3 * Math.round(business.price / business.leads) + 6 * Math.round(starter.price / starter.leads))
  expect(costPerWin).toBe(Math.round(spent / 3))
  expect(partOf('All', [...times(2, won), ...times(20, paid)]).costPerWin).toBeNull()
})

test('the time to quote and the usual quote are those in the middle, of three or more', () => {
  const hours = [2, 90, 5].map((hoursToQuote) => ({ ...request, hoursToQuote, quoted: hoursToQuote * 100 }))
  expect(partOf('All', hours)).toMatchObject({ hoursToQuote: 5, usualQuote: 500 })
  expect(partOf('All', hours.slice(1))).toMatchObject({ hoursToQuote: null, usualQuote: null, quotes: 2 })
  expect(middleOf([4, 1, 3, 2])).toBe(2)
})

test('a quote lies in one price band, which begin where the one before ends', () => {
  expect(bandNames).toEqual(['Up to £250', '£250 to £1,000', '£1,000 to £5,000', '£5,000 to £20,000', 'Over £20,000'])
  expect([1, 25_000, 25_001, 2_000_000, 2_000_001].map(bandOf)).toEqual([
    'Up to £250',
    'Up to £250',
    '£250 to £1,000',
    '£5,000 to £20,000',
    'Over £20,000',
  ])
  expect(bandOf(null)).toBeNull()
})

const requests = fc.array(
  fc.record<Request>({
    category: fc.constantFrom(...categoryIds),
    status: fc.constantFrom(...leadStateNames),
    town: fc.integer({ min: 1, max: 30 }).map((n) => `Town ${n}`),
    sentAt: fc.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    quoted: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
    hoursToQuote: fc.option(fc.integer({ min: 0, max: 900 })),
    planLeads: fc.option(fc.constantFrom(...plans.map(({ leads }) => leads))),
  }),
  { maxLength: 120 },
)

test('however requests are told apart, the parts add up to all of them, and no part says more than its numbers carry', () => {
  fc.assert(
    fc.property(requests, (some) => {
      const { all, byPrice, ...apart } = partsOf(some)
      const sum = (parts: readonly { [Key in 'requests' | 'decided' | 'won' | 'spent']: number }[]) =>
        parts.reduce(
          (sums, one) =>
            [sums[0] + one.requests, sums[1] + one.decided, sums[2] + one.won, sums[3] + one.spent] as const,
          [0, 0, 0, 0] as readonly [number, number, number, number],
        )
      for (const parts of Object.values(apart)) expect(sum(parts)).toEqual(sum([all]))
      expect(sum(byPrice)[0]).toBe(all.quotes)
      for (const part of [all, ...byPrice, ...Object.values(apart).flat()]) {
        expect(part.winRate === null).toBe(part.decided < enoughToRate)
        expect(part.costPerWin === null).toBe(part.won < enoughCases)
        expect(part.usualQuote === null).toBe(part.quotes < enoughCases)
      }
      expect(ownQuotes(some).reduce((count, one) => count + one.quotes, 0)).toBe(all.quotes)
    }),
  )
})

test('areas beyond the first twelve are told together, last', () => {
  const towns = Array.from({ length: 20 }, (_, n) => times(20 - n, { ...request, town: `Town ${n}` })).flat()
  const { byArea } = partsOf(towns)
  expect(byArea).toHaveLength(13)
  expect(byArea[0]?.label).toBe('Town 0')
  expect(byArea.at(-1)).toMatchObject({ label: 'Everywhere else', requests: 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 })
})

test('seasons are told over twelve months and sixty jobs, each month by how often it was looked at', () => {
  const months = Array.from({ length: 13 }, (_, n) => new Date(Date.UTC(2025, n, 1)).toISOString().slice(0, 7))
  const counts = [...months.slice(0, 12).map((month) => ({ month, jobs: 6 })), { month: '2026-01', jobs: 12 }]
  expect(seasonsOf(months.slice(0, 11), counts)).toEqual({ jobs: 84, usual: null })
  expect(seasonsOf(months, [{ month: '2025-03', jobs: 59 }])).toEqual({ jobs: 59, usual: null })
  expect(seasonsOf(months, counts).usual).toEqual([9, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
})
