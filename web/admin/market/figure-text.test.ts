import { expect, test } from 'vitest'
import { barOf, duration, figureText } from './figure-text.ts'

test('a figure is read in its own unit, and what there is none of says so', () => {
  expect(figureText('posted', 12_345)).toBe('12,345')
  expect(figureText('unasked', 0.256)).toBe('26%')
  expect(figureText('revenue', 238_146)).toBe('£2,381.46')
  expect(figureText('toQuote', null)).toBe('none yet')
  expect([barOf('unasked', 0.25), barOf('toQuote', 90), barOf('revenue', 500), barOf('posted', null)]).toEqual([
    25, 1.5, 5, 0,
  ])
})

test('a time is said in minutes, then hours, then days', () => {
  expect([0, 59, 60, 135, 2879, 2880, 3000, 10_740].map(duration)).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '2 h 15 min',
    '47 h 59 min',
    '2 days',
    '2 days 2 h',
    '7 days 11 h',
  ])
})
