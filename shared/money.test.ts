import { describe, expect, test } from 'vitest'
import { days, later } from './dates.ts'
import {
  formatLargePence,
  formatPence,
  formatPenceExactly,
  leastCharge,
  moreForTheRest,
  poundsToPence,
} from './money.ts'

test('An amount is written with its pence where they count, and always in columns of figures', () => {
  expect([formatPence(599), formatPence(120_000), formatPence(0), formatPence(-599)]).toEqual([
    '£5.99',
    '£1,200',
    '£0',
    '-£5.99',
  ])
  expect([formatPenceExactly(120_000), formatPenceExactly(-1)]).toEqual(['£1,200.00', '-£0.01'])
})

test('A large sum is said in millions where nothing is lost by it', () => {
  const pounds = [2_000_000, 2_500_000, 1_234_567, 999_999]
  expect(pounds.map((amount) => formatLargePence(amount * 100))).toEqual([
    '£2 million',
    '£2.5 million',
    '£1,234,567',
    '£999,999',
  ])
})

test('Typed pounds become whole pence; a blank is nothing, and words are no amount', () => {
  expect(['12.5', '0.29', '', 7, '1.005'].map(poundsToPence)).toEqual([1250, 29, 0, 700, 100])
  expect(poundsToPence('many')).toBeNaN()
})

describe('What a greater price comes to for the rest of a period', () => {
  const start = new Date('2026-02-01T00:00:00Z')
  const period = { start, end: later(start, days(30)) }
  const on = (day: number) => moreForTheRest(599, 1399, period, later(start, days(day)))

  test('is all of the difference at its start, half of it half-way, and nothing at its end', () => {
    expect([on(0), on(15), on(30)]).toEqual([800, 700 - 300, 0])
  })
  test('is each price’s rest, rounded, less the other', () => {
    expect(on(10)).toBe(Math.round((1399 * 2) / 3) - Math.round((599 * 2) / 3))
    expect(on(10)).toBe(534)
  })
  test('is nothing where it is less than a card can be charged', () => {
    expect([on(28), on(29)]).toEqual([53, 0])
    expect(moreForTheRest(0, leastCharge, period, start)).toBe(leastCharge)
    expect(moreForTheRest(0, leastCharge - 1, period, start)).toBe(0)
  })
  test('is never more than the difference, nor less than nothing, whatever the clocks say', () => {
    expect([on(-5), on(31), on(400)]).toEqual([800, 0, 0])
  })
})
