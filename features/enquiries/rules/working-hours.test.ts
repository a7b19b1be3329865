import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hours, later, minutes } from '#shared/dates.ts'
import { bankHolidays } from './bank-holidays.ts'
import { afterWorking, isWorkingDay } from './working-hours.ts'

const due = (written: string) => afterWorking(hours(4), new Date(written)).toISOString()

test('four working hours end on the same day, the next, or after a weekend', () => {
  expect(due('2026-11-23T09:30:00Z')).toBe('2026-11-23T13:30:00.000Z')
  expect(due('2026-11-23T13:00:00Z')).toBe('2026-11-23T17:00:00.000Z')
  expect(due('2026-11-23T15:00:00Z')).toBe('2026-11-24T11:00:00.000Z')
  expect(due('2026-11-27T16:59:00Z')).toBe('2026-11-30T12:59:00.000Z')
  expect(due('2026-11-28T12:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
  expect(due('2026-11-23T03:00:00Z')).toBe('2026-11-23T13:00:00.000Z')
  expect(due('2026-11-23T17:00:00Z')).toBe('2026-11-24T13:00:00.000Z')
})

test('bank holidays do not count, nor do those in lieu of a weekend', () => {
  expect(due('2026-12-24T16:00:00Z')).toBe('2026-12-29T12:00:00.000Z')
  expect(due('2026-04-02T15:00:00Z')).toBe('2026-04-07T11:00:00.000Z')
  expect(due('2027-12-24T16:00:00Z')).toBe('2027-12-29T12:00:00.000Z')
})

test('nine o’clock is in UK time, in summer and on the nights the clocks change', () => {
  expect(due('2026-07-01T07:30:00Z')).toBe('2026-07-01T12:00:00.000Z')
  expect(due('2026-07-01T15:30:00Z')).toBe('2026-07-02T11:30:00.000Z')
  expect(due('2026-03-27T16:00:00Z')).toBe('2026-03-30T11:00:00.000Z')
  expect(due('2026-10-23T15:00:00Z')).toBe('2026-10-26T12:00:00.000Z')
})

/** London's time by Intl, independently of our own code. */
const london = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })
function isWorked(instant: Date): boolean {
  const [day = '', time = ''] = london.format(instant).split(' ')
  return isWorkingDay(day) && time >= '09:00' && time < '17:00'
}

const instants = fc
  .integer({
    min: Date.parse('2026-01-01T00:00:00Z') / minutes(1),
    max: Date.parse('2030-12-20T00:00:00Z') / minutes(1),
  })
  .map((minute) => new Date(minutes(minute)))

test('between a message and when its answer is due lie exactly so many minutes of work, whenever it was written', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 600 }), (written, wanted) => {
      const until = afterWorking(minutes(wanted), written)
      let worked = 0
      for (let at = written; at < until; at = later(at, minutes(1))) if (isWorked(at)) worked += 1
      expect(worked).toBe(wanted)
      expect(isWorked(later(until, -1))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('who writes later is never due an answer sooner', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 20_000 }), (written, after) => {
      const next = later(written, minutes(after))
      expect(afterWorking(hours(4), next).getTime()).toBeGreaterThanOrEqual(afterWorking(hours(4), written).getTime())
    }),
  )
})

/** Easter Sunday (Gauss's algorithm, for 1900 to 2099). */
function easter(year: number): Date {
  const [a, b, c] = [year % 19, year % 4, year % 7]
  const d = (19 * a + 24) % 30
  const e = (2 * b + 4 * c + 6 * d + 5) % 7
  const late = d + e === 35 || (d === 28 && e === 6 && a > 10) ? 7 : 0
  return new Date(Date.UTC(year, 2, 22 + d + e - late))
}

/** The bank holidays of a year, computed from the law. */
function byLaw(year: number): string[] {
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date))
  const on = (from: Date, days: number) => new Date(from.getTime() + days * hours(24))
  const mondayFrom = (from: Date) => on(from, (8 - from.getUTCDay()) % 7)
  const lastMonday = (month: number) => mondayFrom(on(day(month + 1, 0), -6))
  const inLieu = (date: Date) => ({ 6: on(date, 2), 0: on(date, 1) })[date.getUTCDay()] ?? date
  const christmas = inLieu(day(11, 25))
  const isTaken = inLieu(day(11, 26)).getTime() === christmas.getTime()
  const boxing = isTaken ? on(christmas, 1) : inLieu(day(11, 26))
  const sunday = easter(year)
  return [
    inLieu(day(0, 1)),
    on(sunday, -2),
    on(sunday, 1),
    mondayFrom(day(4, 1)),
    lastMonday(4),
    lastMonday(7),
    christmas,
    boxing,
  ].map((date) => date.toISOString().slice(0, 10))
}

test('the bank holidays are those of the law, and none is missing', () => {
  const years = [...new Set([...bankHolidays].map((day) => Number(day.slice(0, 4))))]
  expect(years).toEqual([2026, 2027, 2028, 2029, 2030])
  expect([...bankHolidays].sort()).toEqual(years.flatMap(byLaw).sort())
})
