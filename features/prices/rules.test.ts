import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areasOfTown } from '#features/places/records/areas.ts'
import { outwardsOf } from '#features/places/rules/areas.ts'
import { closestFigures, roundedPounds } from './rules.ts'

test('a price is told in steps that grow with it', () => {
  expect([99, 14_550, 49_900, 51_400, 123_400, 999_900, 1_234_500].map(roundedPounds)).toEqual([
    5, 145, 500, 510, 1250, 10_000, 12_500,
  ])
})

test('rounding moves no price by more than a twentieth or £5, keeps their order, and tells many sums as one', () => {
  const pence = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(pence, pence, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(roundedPounds(low)).toBeLessThanOrEqual(roundedPounds(high))
      expect(Math.abs(roundedPounds(one) * 100 - one)).toBeLessThanOrEqual(Math.max(one / 20, 500))
      expect(roundedPounds(one) % 5).toBe(0)
    }),
  )
})

test('the figures are those of the smallest area that has some', () => {
  const leeds = areasOfTown('leeds')
  if (!leeds) throw new Error('Leeds is a town')
  const sums = { low: 10_000, middle: 20_000, high: 30_000, quotes: 12, contractors: 6 }
  const counted = [
    { level: 'country', area: 'uk', ...sums },
    { level: 'region', area: 'yorkshire-and-the-humber', ...sums },
    { level: 'town', area: 'york', ...sums },
  ] as const
  const found = closestFigures(counted, outwardsOf(leeds))
  expect(found).toEqual({ area: leeds.region, low: 100, middle: 200, high: 300, quotes: 12, contractors: 6 })
  expect(closestFigures([counted[2]], outwardsOf(leeds))).toBeNull()
})
