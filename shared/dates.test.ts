import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayOf,
  days,
  daysUntil,
  formatCardDay,
  formatDay,
  formatMoment,
  hours,
  later,
  monthsLater,
  onWhichDay,
} from './dates.ts'

describe('A point in time is shown as clocks in the UK show it', () => {
  test.each([
    ['2026-01-31T23:30:00Z', '31 Jan 2026', '31 Jan 2026, 23:30'],
    ['2026-06-30T23:30:00Z', '1 Jul 2026', '1 Jul 2026, 00:30'],
    // UK clocks change on 29 March and 25 October 2026, at 01:00 UTC.
    ['2026-03-29T00:59:00Z', '29 Mar 2026', '29 Mar 2026, 00:59'],
    ['2026-03-29T01:00:00Z', '29 Mar 2026', '29 Mar 2026, 02:00'],
    ['2026-10-25T00:59:00Z', '25 Oct 2026', '25 Oct 2026, 01:59'],
    ['2026-10-25T01:00:00Z', '25 Oct 2026', '25 Oct 2026, 01:00'],
  ])('%s', (instant, day, moment) => {
    expect(formatDay(instant)).toBe(day)
    expect(formatMoment(new Date(instant))).toBe(moment)
  })
})

test('The clocks of the UK are those of the time zone database', () => {
  const cardDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Europe/London' })
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })
  const instants = fc.date({ min: new Date('1996-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(formatCardDay(instant)).toBe(cardDay.format(instant))
      const [month, day, year] = formatCardDay(instant).split(/\W+/)
      expect(formatDay(instant)).toBe(`${day} ${month} ${year}`)
      expect(`${dayOf(instant)} ${formatMoment(instant).slice(-5)}`).toBe(clock.format(instant))
    }),
    { numRuns: 1000 },
  )
})

test('A time to answer is as long over a change of the clocks as at any other time', () => {
  const asked = new Date('2026-03-28T12:00:00Z')
  expect(later(asked, hours(72)).toISOString()).toBe('2026-03-31T12:00:00.000Z')
  expect(daysUntil(asked, later(asked, days(30)))).toBe(30)
})

test('A day that has begun counts until it is over, to the millisecond', () => {
  const end = new Date('2026-07-31T09:00:00Z')
  expect(daysUntil(later(end, -days(7)), end)).toBe(7)
  expect(daysUntil(later(end, -days(7) - 1), end)).toBe(8)
  expect(daysUntil(later(end, -1), end)).toBe(1)
  expect(daysUntil(end, end)).toBeLessThanOrEqual(0)
})

test.each([
  ['2026-03-03T08:05:00Z', '2026-03-03T22:00:00Z', 'today'],
  ['2026-03-02T20:05:00Z', '2026-03-03T00:00:00Z', 'tomorrow'],
  ['2026-06-30T08:05:00Z', '2026-06-30T23:30:00Z', 'tomorrow'],
  ['2026-03-28T23:30:00Z', '2026-03-30T23:30:00Z', 'in 3 days'],
])('said at %s, %s is %s in the United Kingdom', (now, then, when) => {
  expect(onWhichDay(new Date(now), new Date(then))).toBe(when)
})

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-12-15T10:00:00Z', 2, '2027-02-15T10:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(to)
})
